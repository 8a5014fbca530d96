// A service provider with @node-saml/node-saml: its defaults, the addresses, and a key because a logout request is signed.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { SAML } from "@node-saml/node-saml";

const { PORT, SIGN_ON, LOGOUT } = process.env;
const home = `http://127.0.0.1:${PORT}`;
const saml = new SAML({
	callbackUrl: `${home}/acs`,
	entryPoint: SIGN_ON,
	logoutUrl: LOGOUT,
	issuer: `${home}/metadata`,
	idpCert: readFileSync("idp.pem", "utf8"),
	privateKey: readFileSync("key.pem", "utf8"),
	signatureAlgorithm: "sha256",
});
let profile = null;

const pages = {
	"/": async () => ({ user: profile?.nameID ?? null }),
	"/sign-in": async () => new URL(await saml.getAuthorizeUrlAsync("", undefined, {})),
	"/acs": async (_, body) => {
		({ profile } = await saml.validatePostResponseAsync(Object.fromEntries(body)));
		return new URL(home);
	},
	"/sign-out": async () => new URL(await saml.getLogoutUrlAsync(profile, "", {})),
	"/slo": async (url) => {
		await saml.validateRedirectAsync(Object.fromEntries(url.searchParams), url.search.slice(1));
		profile = null;
		return new URL(home);
	},
};

createServer(async (request, response) => {
	const url = new URL(request.url, home);
	try {
		const chunks = [];
		for await (const chunk of request) chunks.push(chunk);
		const answer = await pages[url.pathname]?.(url, new URLSearchParams(Buffer.concat(chunks).toString()));
		if (answer === undefined) response.writeHead(404).end();
		else if (answer instanceof URL) response.writeHead(303, { location: answer.href }).end();
		else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
	} catch (error) {
		process.stdout.write(`failed: ${error.stack}\n`);
		response.writeHead(500).end();
	}
}).listen(Number(PORT), "127.0.0.1");
