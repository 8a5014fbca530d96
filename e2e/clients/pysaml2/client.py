# A service provider with pysaml2: the metadata of Portico, the addresses, and a key.
import json
import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.client import Saml2Client
from saml2.config import SPConfig
from saml2.ident import code, decode
from saml2.xmldsig import SIG_RSA_SHA256

HOME = f"http://127.0.0.1:{os.environ['PORT']}"

config = SPConfig()
config.load(
    {
        "entityid": f"{HOME}/metadata",
        "metadata": {"local": ["idp.xml"]},
        "key_file": "key.pem",
        "cert_file": "certificate.pem",
        "service": {
            "sp": {
                "logout_requests_signed": True,
                "signing_algorithm": SIG_RSA_SHA256,
                "endpoints": {
                    "assertion_consumer_service": [(f"{HOME}/acs", BINDING_HTTP_POST)],
                    "single_logout_service": [(f"{HOME}/slo", BINDING_HTTP_REDIRECT)],
                },
            },
        },
    }
)
client = Saml2Client(config)
outstanding = {}
state = {"user": None}


def location(http_info):
    return dict(http_info["headers"])["Location"]


def respond(path, query, form):
    if path == "/":
        return {"user": state["user"] and decode(state["user"]).text}
    if path == "/sign-in":
        request, http_info = client.prepare_for_authenticate()
        outstanding[request] = "/"
        return location(http_info)
    if path == "/acs":
        answer = client.parse_authn_request_response(form["SAMLResponse"][0], BINDING_HTTP_POST, outstanding)
        state["user"] = code(answer.get_subject())
        return f"{HOME}/"
    if path == "/sign-out":
        # By identity provider: the binding, and the request.
        [(binding, http_info)] = client.global_logout(decode(state["user"])).values()
        assert binding == BINDING_HTTP_REDIRECT
        return location(http_info)
    if path == "/slo":
        response = client.parse_logout_request_response(query["SAMLResponse"][0], BINDING_HTTP_REDIRECT)
        client.handle_logout_response(response)
        state["user"] = None
        return f"{HOME}/"
    return None


class Pages(BaseHTTPRequestHandler):
    def respond(self):
        url = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
        try:
            answer = respond(url.path, parse_qs(url.query), parse_qs(body))
        except Exception as error:  # Printed for the test.
            print("failed:", repr(error), file=sys.stderr, flush=True)
            return self.send(500, b"")
        if answer is None:
            return self.send(404, b"")
        if isinstance(answer, str):
            return self.send(303, b"", ("location", answer))
        return self.send(200, json.dumps(answer).encode(), ("content-type", "application/json"))

    do_GET = respond
    do_POST = respond

    def send(self, status, body, *headers):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Pages).serve_forever()
