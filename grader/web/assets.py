"""Our own style, script and font, served under names that change with their content."""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, Response, abort, current_app, request

MIMETYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
FOREVER = "public, max-age=31536000, immutable"
_URL = re.compile(rb'url\("([^"]+)"\)')

blueprint = Blueprint("assets", __name__)


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent; `digest` names its content."""

    body: bytes
    mimetype: str
    digest: str


def read_assets(folder: Path) -> dict[str, Asset]:
    """Every servable file under `folder`, by its relative name, read once.

    A style sheet is read last: the files it names by url("…") stand in it under their
    content-addressed names, so a new font makes a new style sheet too.
    """
    paths = [path for path in sorted(folder.rglob("*")) if path.suffix in MIMETYPES]
    assets: dict[str, Asset] = {}
    for path in sorted(paths, key=lambda path: path.suffix == ".css"):
        name = path.relative_to(folder).as_posix()
        body = path.read_bytes()
        if path.suffix == ".css":
            body = _URL.sub(lambda url: _addressed(url[1].decode(), assets), body)
        assets[name] = Asset(body, MIMETYPES[path.suffix], hashlib.sha256(body).hexdigest()[:16])
    return assets


def _addressed(name: str, assets: dict[str, Asset]) -> bytes:
    return f'url("../{assets[name].digest}/{name}")'.encode()


def asset_url(name: str) -> str:
    """The address of one asset; needs no route, so that error pages can use it too."""
    asset: Asset = current_app.extensions["assets"][name]
    return f"{request.script_root}/static/{asset.digest}/{name}"


@blueprint.get("/static/<digest>/<path:name>")
def send(digest: str, name: str) -> Response:
    """The asset under its present digest; any other address is unknown."""
    asset: Asset | None = current_app.extensions["assets"].get(name)
    if asset is None or asset.digest != digest:
        abort(404)
    response = Response(asset.body, content_type=asset.mimetype)
    response.headers["Cache-Control"] = FOREVER
    response.set_etag(digest)
    response.make_conditional(request)
    return response
