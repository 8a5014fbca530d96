"""A service that Portico asks before a profile changes. Needs Python 3 and nothing else.

API_KEY=… PORT=8900 python3 profile-action.py
"""

import hmac
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

API_KEY = os.environ["API_KEY"]
DEPARTMENTS = {"Engineering", "HR", "Sales", "Finance"}


def judge(event):
    """None to agree, or the reason and the description of a refusal."""
    for claim in event["request"]["claims"]:
        name = claim["uri"].rsplit("/", 1)[-1]
        if name == "department" and claim["value"] not in DEPARTMENTS:
            return "unknown_department", f"There is no department {claim['value']!r}."
        if name == "mobile" and event["initiatorType"] == "USER":
            return "ask_an_administrator", "Only administrators change numbers."
    return None


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not hmac.compare_digest(self.headers.get("api-key", "").encode(), API_KEY.encode()):
            return self.answer(401, {"error": "another key"})
        request = json.loads(body)
        if request["actionType"] != "PRE_UPDATE_PROFILE":
            return self.answer(400, {"error": "another action"})
        refusal = judge(request["event"])
        if refusal is None:
            return self.answer(200, {"actionStatus": "SUCCESS"})
        reason, description = refusal
        self.answer(200, {"actionStatus": "FAILED", "failureReason": reason, "failureDescription": description})

    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
