"""The application for any WSGI server: `gunicorn wsgi:app`."""

import os

from grader.settings import Settings
from grader.web.app import create_app

app = create_app(Settings.from_environment(os.environ))
