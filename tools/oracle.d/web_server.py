"""The web that WebKitGTK sees: a proxy on loopback that answers every host itself, so that nothing leaves the machine."""

import base64
import http.server
import os
import ssl
import subprocess
import threading
import urllib.parse

# The types that both sides give, by the end of a file's name.
TYPES = {
    ".html": "text/html", ".js": "text/javascript", ".xml": "application/xml", ".json": "application/json",
    ".css": "text/css", ".txt": "text/plain", ".map": "application/json", ".vtt": "text/vtt", ".svg": "image/svg+xml",
}


# Trackers answer every URL with a picture, as AdBridge's do for the URLs of a tag.
TRACKERS = "https://track.example.com/"
PIXEL = base64.b64decode("R0lGODlhAQABAAAAACwAAAAAAQABAAA=")


def content_type(path):
    return TYPES.get(os.path.splitext(path)[1], "application/octet-stream")


class WebServer:
    """Answers from a map of URL to bytes, from folders, and with 404; remembers what was asked."""

    def __init__(self, folder):
        self.answers = {}
        self.folders = {}
        self.requests = []
        self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._tls.load_cert_chain(*_certificate(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.address = "http://127.0.0.1:%d" % self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def find(self, url):
        """The bytes of a URL without its query, their type, and how they may be kept; or None."""
        bare = url.split("?")[0].split("#")[0]
        if bare in self.answers:
            # Another page will have the same address.
            return self.answers[bare], content_type(bare), "no-store"
        if bare.startswith(TRACKERS):
            return PIXEL, "image/gif", "no-store"
        for base, folder in self.folders.items():
            path = os.path.join(folder, urllib.parse.unquote(bare[len(base):]))
            if bare.startswith(base) and os.path.isfile(path):
                with open(path, "rb") as file:
                    # A script that was fetched ahead is not fetched again.
                    return file.read(), content_type(path), "max-age=600"
        return None

    def _handler(self):
        web = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            host = None

            def do_CONNECT(self):
                self.send_response(200)
                self.end_headers()
                self.wfile.flush()
                self.host = "https://" + self.path.removesuffix(":443")
                try:
                    self.connection = web._tls.wrap_socket(self.connection, server_side=True)
                except OSError:
                    self.close_connection = True
                    return
                self.rfile = self.connection.makefile("rb")
                self.wfile = self.connection.makefile("wb")
                self.close_connection = False

            def answer(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length) if length else b""
                url = (self.host or "") + self.path
                web.requests.append((self.command, url, body.decode("utf-8", "replace")))
                found = web.find(url)
                content, kind, keeping = found or (b"", "text/plain", "no-store")
                self.send_response(200 if found else 404)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(content)))
                self.send_header("Cache-Control", keeping)
                # AdBridge does not enforce CORS, so that every answer allows everybody.
                self.send_header("Access-Control-Allow-Origin", "*")
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(content)
                self.wfile.flush()

            do_GET = do_POST = do_PUT = do_HEAD = do_OPTIONS = answer

            def log_message(self, *arguments):
                pass

        return Handler


def _certificate(folder):
    certificate, key = os.path.join(folder, "certificate.pem"), os.path.join(folder, "key.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=oracle.test",
         "-out", certificate, "-keyout", key],
        check=True, stderr=subprocess.DEVNULL)
    return certificate, key
