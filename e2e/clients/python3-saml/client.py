# A service provider with python3-saml: strict, as its documents ask for, the metadata of Portico, the addresses, and a key.
import json
import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

from onelogin.saml2.auth import OneLogin_Saml2_Auth
from onelogin.saml2.idp_metadata_parser import OneLogin_Saml2_IdPMetadataParser

PORT = int(os.environ["PORT"])
HOME = f"http://127.0.0.1:{PORT}"
REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


settings = OneLogin_Saml2_IdPMetadataParser.parse(read("idp.xml"))
settings["strict"] = True
settings["sp"] = {
    "entityId": f"{HOME}/metadata",
    "assertionConsumerService": {"url": f"{HOME}/acs", "binding": POST},
    "singleLogoutService": {"url": f"{HOME}/slo", "binding": REDIRECT},
    "NameIDFormat": "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    "x509cert": read("certificate.pem"),
    "privateKey": read("key.pem"),
}
settings["security"] = {**settings.get("security", {}), "logoutRequestSigned": True}
state = {"user": None}


class Pages(BaseHTTPRequestHandler):
    def auth(self, body):
        url = urlsplit(self.path)
        first = lambda values: {name: value[0] for name, value in values.items()}
        return OneLogin_Saml2_Auth(
            {
                "http_host": f"127.0.0.1:{PORT}",
                "script_name": url.path,
                "https": "off",
                "get_data": first(parse_qs(url.query)),
                "post_data": first(parse_qs(body)),
                "query_string": url.query,
            },
            settings,
        )

    def answer(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
        path = urlsplit(self.path).path
        if path == "/":
            return {"user": state["user"] and state["user"]["name_id"]}
        auth = self.auth(body)
        if path == "/sign-in":
            return auth.login()
        if path == "/acs":
            auth.process_response()
            if auth.get_errors():
                raise ValueError(auth.get_last_error_reason())
            state["user"] = {"name_id": auth.get_nameid(), "session": auth.get_session_index()}
            return f"{HOME}/"
        if path == "/sign-out":
            return auth.logout(
                name_id=state["user"]["name_id"],
                session_index=state["user"]["session"],
                name_id_format=settings["sp"]["NameIDFormat"],
            )
        if path == "/slo":
            auth.process_slo(keep_local_session=True)
            if auth.get_errors():
                raise ValueError(auth.get_last_error_reason())
            state["user"] = None
            return f"{HOME}/"
        return None

    def respond(self):
        try:
            answer = self.answer()
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


HTTPServer(("127.0.0.1", PORT), Pages).serve_forever()
