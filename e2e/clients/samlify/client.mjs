// A service provider with samlify: the metadata of Portico, the addresses, and a key because a logout request is signed.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import * as samlify from "samlify";

const { PORT } = process.env;
const home = `http://127.0.0.1:${PORT}`;
// The library asks for a validator of schemas and brings none.
samlify.setSchemaValidator({ validate: async () => "not checked" });
const binding = (name) => `urn:oasis:names:tc:SAML:2.0:bindings:${name}`;
const idp = samlify.IdentityProvider({ metadata: readFileSync("idp.xml"), wantLogoutRequestSigned: true });
const sp = samlify.ServiceProvider({
	entityID: `${home}/metadata`,
	wantAssertionsSigned: true,
	privateKey: readFileSync("key.pem"),
	signingCert: readFileSync("certificate.pem"),
	assertionConsumerService: [{ Binding: binding("HTTP-POST"), Location: `${home}/acs` }],
	singleLogoutService: [{ Binding: binding("HTTP-Redirect"), Location: `${home}/slo` }],
});
let user = null;

const pages = {
	"/": async () => ({ user: user?.nameID ?? null }),
	"/sign-in": async () => new URL(sp.createLoginRequest(idp, "redirect").context),
	"/acs": async (_, body) => {
		const { extract } = await sp.parseLoginResponse(idp, "post", { body: Object.fromEntries(body) });
		user = { nameID: extract.nameID, sessionIndex: extract.sessionIndex?.sessionIndex };
		return new URL(home);
	},
	"/sign-out": async () => {
		const logout = { logoutNameID: user.nameID, sessionIndex: user.sessionIndex };
		return new URL(sp.createLogoutRequest(idp, "redirect", logout).context);
	},
	"/slo": async (url) => {
		const query = Object.fromEntries(url.searchParams);
		const octetString = url.search.slice(1).replace(/&?Signature=[^&]*/, "");
		await sp.parseLogoutResponse(idp, "redirect", { query, octetString });
		user = null;
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
		process.stdout.write(`failed: ${error.stack ?? error}\n`);
		response.writeHead(500).end();
	}
}).listen(Number(PORT), "127.0.0.1");
