// The authorization code with PKCE in a browser, and a call to an API with the access token.
// The library is a separate script that defines `oidc`; with a bundler it would be imported.
const { UserManager } = globalThis.oidc;

const { issuer, clientId, resource, scope, apiUrl } = await (await fetch("/settings.json")).json();
const manager = new UserManager({
	authority: issuer,
	client_id: clientId,
	redirect_uri: `${location.origin}/`,
	post_logout_redirect_uri: `${location.origin}/`,
	scope: `openid profile ${scope}`,
	// The API that the access token is for (RFC 8707). The shown data about the user comes from the ID token.
	resource,
});

if (new URLSearchParams(location.search).has("code")) {
	await manager.signinCallback();
	history.replaceState(null, "", "/");
}

const user = await manager.getUser();
const button = (id, onClick) => {
	const element = document.getElementById(id);
	element.hidden = false;
	element.addEventListener("click", onClick);
};
if (user === null || user.expired) button("sign-in", () => manager.signinRedirect());
else {
	document.getElementById("greeting").textContent = `Hello ${user.profile.preferred_username}`;
	button("sign-out", () => manager.signoutRedirect());
	const response = await fetch(apiUrl, { headers: { authorization: `Bearer ${user.access_token}` } });
	document.getElementById("orders").textContent = `${response.status} ${await response.text()}`;
}
