# An assistant with the MCP SDK, which knows the address of the server and its client id; its pages say where it stands.
import asyncio
import json
import os
import sys
import threading
import traceback
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata

CALLBACK = f"http://127.0.0.1:{os.environ['PORT']}/callback"
state = {"asked": None, "tools": None, "flows": None}
answers = asyncio.Queue()


class Storage:
    """Keeps the tokens while the program runs; the client is registered by a person."""

    def __init__(self):
        self.tokens = None
        self.client = OAuthClientInformationFull(
            client_id=os.environ["CLIENT_ID"], redirect_uris=[CALLBACK], token_endpoint_auth_method="none"
        )

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


async def show(url):
    state["asked"] = url


async def connect():
    auth = OAuthClientProvider(
        server_url=os.environ["SERVER"],
        client_metadata=OAuthClientMetadata(client_name="Assistant", redirect_uris=[CALLBACK]),
        storage=Storage(),
        redirect_handler=show,
        callback_handler=answers.get,
    )
    async with create_mcp_http_client(auth=auth) as http:
        async with Client(streamable_http_client(os.environ["SERVER"], http_client=http)) as client:
            state["tools"] = [tool.name for tool in (await client.list_tools()).tools]
            [content] = (await client.call_tool("listFlows", {})).content
            state["flows"] = json.loads(content.text)


class Pages(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/callback":
            first = {name: values[0] for name, values in parse_qs(url.query).items()}
            answer = AuthorizationCodeResult(code=first["code"], state=first["state"], iss=first.get("iss"))
            loop.call_soon_threadsafe(answers.put_nowait, answer)
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(state).encode())

    def log_message(self, *_):
        pass


async def main():
    try:
        await connect()
    except Exception:  # Printed for the test.
        traceback.print_exc(file=sys.stderr)
        sys.stderr.flush()
    await asyncio.Event().wait()


loop = asyncio.new_event_loop()
server = HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Pages)
threading.Thread(target=server.serve_forever, daemon=True).start()
loop.run_until_complete(main())
