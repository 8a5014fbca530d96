// oidc-client-ts in its own page. The script defines `oidc`; with a bundler it would be imported.
const { UserManager } = globalThis.oidc;

const { issuer, clientId } = await (await fetch("/settings.json")).json();
const manager = new UserManager({
	authority: issuer,
	client_id: clientId,
	redirect_uri: `${location.origin}/`,
	post_logout_redirect_uri: `${location.origin}/`,
	scope: "openid profile email",
	loadUserInfo: true,
	revokeTokensOnSignout: true,
});

if (new URLSearchParams(location.search).has("code")) {
	const user = await manager.signinCallback();
	history.replaceState(null, "", "/");
	say(`signed in: ${user.profile.sub}, userinfo: ${user.profile.preferred_username}`);
} else {
	const user = await manager.getUser();
	say(user === null ? "nobody" : `still signed in: ${user.profile.sub}`);
}

onClick("sign-in", () => manager.signinRedirect());
onClick("refresh", async () => {
	const before = await manager.getUser();
	const after = await manager.signinSilent();
	say(after.access_token === before.access_token ? "the same access token" : "refreshed: a new access token");
});
onClick("sign-out", () => manager.signoutRedirect());

function onClick(id, act) {
	document.getElementById(id).addEventListener("click", () => act().catch((error) => say(`failed: ${error.message}`)));
}

function say(text) {
	document.querySelector("output").textContent = text;
}
