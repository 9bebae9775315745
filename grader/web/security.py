"""What every request must satisfy, and the headers every response carries."""

from flask import Flask, Response, request

from grader.web.refusal import Refusal

MAX_HEADERS = 16 * 1024
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # With no-referrer Chromium posts `Origin: null`, which we could not tell from a stranger's.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


def protect(app: Flask, hosts: tuple[str, ...], body_limit: int) -> None:
    """Install the checks and the headers; `hosts` are the names this service answers to."""
    allowed = frozenset(host.lower() for host in hosts)
    app.config["MAX_CONTENT_LENGTH"] = body_limit
    app.config["MAX_FORM_MEMORY_SIZE"] = body_limit
    app.before_request(lambda: _refuse_foreign_host(allowed))
    app.before_request(_refuse_huge_headers)
    app.before_request(_refuse_cross_site_post)
    app.before_request(lambda: _refuse_long_stream(body_limit))
    app.after_request(_add_headers)


def _refuse_foreign_host(allowed: frozenset[str]) -> None:
    host = request.environ.get("HTTP_HOST", "").lower()
    if host not in allowed and _without_port(host) not in allowed:
        raise Refusal("refused-host", 400)


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isascii() and port.isdigit() else host


def _refuse_huge_headers() -> None:
    size = sum(len(name) + len(value) for name, value in request.headers)
    if size > MAX_HEADERS:
        raise Refusal("refused-headers", 431)


def _refuse_cross_site_post() -> None:
    """Pages are changed by their own forms only. The API knows no cookies and needs no such guard.

    `none` is a request the person started outside any page; it still has to name our origin.
    """
    if request.method in SAFE_METHODS or request.path.startswith("/api/"):
        return
    site = request.headers.get("Sec-Fetch-Site", "none")
    own = request.headers.get("Origin") == request.host_url.rstrip("/")
    if site not in {"same-origin", "none"} or (site == "none" and not own):
        raise Refusal("refused-cross-site", 403)


def _refuse_long_stream(limit: int) -> None:
    """A body that does not say its length would be cut at the limit and read as if it were
    whole."""
    if request.content_length is None and len(request.get_data()) >= limit:
        raise Refusal("refused-too-large", 413)


def _add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "private, no-store")
    return response
