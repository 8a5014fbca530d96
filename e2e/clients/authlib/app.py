"""Authlib in Flask, as its documentation configures an OpenID Connect client."""

import os

from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session
from urllib.parse import urlencode

HOME = f"http://127.0.0.1:{os.environ['PORT']}"

app = Flask(__name__)
app.secret_key = os.environ["CLIENT_SECRET"]
oauth = OAuth(app)
portico = oauth.register(
    name="portico",
    client_id=os.environ["CLIENT_ID"],
    client_secret=os.environ["CLIENT_SECRET"],
    server_metadata_url=f"{os.environ['ISSUER']}/.well-known/openid-configuration",
    client_kwargs={"scope": "openid profile email"},
)


@app.get("/sign-in")
def sign_in():
    return portico.authorize_redirect(f"{HOME}/callback")


@app.get("/callback")
def callback():
    token = portico.authorize_access_token()
    # Flask keeps the session in a cookie of at most 4 kB.
    session["user"] = token["userinfo"]["preferred_username"]
    session["token"] = {name: token[name] for name in ("access_token", "refresh_token", "id_token", "token_type")}
    print(f"signed in: {session['user']}")
    return redirect("/")


@app.get("/userinfo")
def userinfo():
    claims = portico.userinfo(token=session["token"])
    print(f"userinfo: {claims['preferred_username']}")
    return claims


@app.get("/refresh")
def refresh():
    old = session["token"]
    new = portico.fetch_access_token(grant_type="refresh_token", refresh_token=old["refresh_token"])
    session["token"] = {**old, "access_token": new["access_token"]}
    print("refreshed: a new access token")
    return {"renewed": new["access_token"] != old["access_token"]}


@app.get("/sign-out")
def sign_out():
    id_token = session["token"]["id_token"]
    session.clear()
    print("signed out")
    endpoint = portico.load_server_metadata()["end_session_endpoint"]
    query = urlencode({"id_token_hint": id_token, "post_logout_redirect_uri": f"{HOME}/"})
    return redirect(f"{endpoint}?{query}")


@app.get("/")
def home():
    return {"user": session.get("user")}


app.run(host="127.0.0.1", port=int(os.environ["PORT"]))
