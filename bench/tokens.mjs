// The endpoints that issue and read tokens, against the same engine without Portico around it; and memory over many tokens and
// issuers.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { Agent, request } from "undici";
import { prepareBareSession, prepareSession, REDIRECT_URI } from "./authorization.mjs";
import { say, servers, soak, table } from "./measure.mjs";
import { accessToken, freePort, porticoEnvironment, startServer, tokenRequest } from "./processes.mjs";

/** The minimum ratio to the bare engine, which stores nothing durably and checks neither users nor organizations. */
const AIM = 0.5;
const CODES = 1_500;
const TOKENS = 200_000;
const ISSUERS = 1_000;
const MAX_WORKER_MEGABYTES = 400;
const JWT_RESOURCE = "urn:bench:api";
const BARE = { clientId: "bench", clientSecret: "bench-secret-0123456789" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };

export async function compareTokens(title, { databaseUrl, folder }) {
	say(`\n## Tokens: ${title}\n`);
	const portico = await startPortico(databaseUrl, folder);
	const bare = await startServer(
		["bench/bare-engine.mjs"],
		{
			PORT: String(await freePort()),
			CLIENT_ID: BARE.clientId,
			CLIENT_SECRET: BARE.clientSecret,
			REDIRECT_URI,
			JWT_RESOURCE,
		},
		"/.well-known/openid-configuration",
	);
	for (const { url, pid } of [portico, bare]) servers.set(url, pid);
	try {
		const [own, other] = [await loadsOfPortico(portico.url), await loadsOfBareEngine(bare.url)];
		for (const [name, load] of Object.entries(own)) {
			await table(name, [
				["Portico", portico.url, load],
				["the bare engine", bare.url, other[name], AIM],
			]);
		}
	} finally {
		await Promise.all([portico.stop(), bare.stop()]);
	}
}

/** Memory of one worker, while it issues tokens and then while it answers as many issuers. */
export async function measureTokenMemory(title, { databaseUrl, folder }) {
	say(`\n## Memory over tokens and issuers: ${title}\n`);
	const portico = await startPortico(databaseUrl, folder);
	try {
		const token = await accessToken(portico.url);
		const names = Array.from({ length: ISSUERS }, (_, n) => `bench-${n}`);
		await inTurns(names, 4, (name) => postJson(portico.url, "/t/root/api/server/v1/organizations", { name }, token));
		await inTurns(names, 4, async (name) => {
			for (const path of [".well-known/openid-configuration", "oauth2/jwks"]) {
				const response = await fetch(`${portico.url}/t/${name}/${path}`);
				if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
				await response.text();
			}
		});
		say(
			`${ISSUERS.toLocaleString("en")} organizations were asked for their metadata and keys; then tokens were issued.`,
		);
		await soak(portico, tokenRequest, TOKENS, MAX_WORKER_MEGABYTES);
	} finally {
		await portico.stop();
	}
}

async function startPortico(databaseUrl, folder) {
	const dataDir = mkdtempSync(join(folder, "tokens-"));
	const environment = porticoEnvironment({ port: await freePort(), dataDir, databaseUrl, workers: 1 });
	return startServer(["dist/server.mjs"], environment, "/health/ready");
}

async function loadsOfPortico(url) {
	const token = await accessToken(url);
	const grantTypes = ["authorization_code", "refresh_token", "client_credentials"];
	const settings = { grantTypes, scopes: ["system"] };
	const session = await prepareSession(url, token, settings);
	const jwt = await postJson(
		url,
		"/t/root/api/server/v1/applications",
		{
			name: "Bench JWT",
			redirectUrls: [],
			grantTypes: ["client_credentials"],
			scopes: ["system"],
			accessToken: { type: "jwt" },
		},
		token,
	);
	return loads(
		url,
		session,
		session.application,
		tokenPost(jwt, { grant_type: "client_credentials", scope: "system" }),
	);
}

async function loadsOfBareEngine(url) {
	const session = await prepareBareSession(url, BARE.clientId);
	const jwt = { grant_type: "client_credentials", scope: "system", resource: JWT_RESOURCE };
	return loads(url, session, BARE, tokenPost(BARE, jwt));
}

/** The loads by name; both servers get the same requests. */
async function loads(url, { authorize, verifier }, client, jwtByCredentials) {
	const exchange = (code) =>
		tokenPost(client, { grant_type: "authorization_code", redirect_uri: REDIRECT_URI, code_verifier: verifier, code });
	const [code] = await codes(url, authorize, 1);
	const first = exchange(code);
	const response = await fetch(url + first.path, first);
	const tokens = await response.json();
	if (!response.ok) throw new Error(JSON.stringify(tokens));
	return {
		"Opaque token by client credentials": tokenPost(client, { grant_type: "client_credentials", scope: "system" }),
		"JWT by client credentials": jwtByCredentials,
		"Tokens for a code": {
			async prepare() {
				const waiting = await codes(url, authorize, CODES);
				const each = { ...first, setupRequest: (sent) => ({ ...sent, body: exchange(waiting.pop()).body }) };
				return { requests: [each], amount: CODES };
			},
		},
		"Tokens for a refresh token": tokenPost(client, {
			grant_type: "refresh_token",
			refresh_token: tokens.refresh_token,
		}),
		"Introspection of an access token": {
			...tokenPost(client, { token: tokens.access_token }),
			path: "/oauth2/introspect",
		},
		Userinfo: { path: "/oauth2/userinfo", headers: { authorization: `Bearer ${tokens.access_token}` } },
		"Authorize with a session": authorize,
	};
}

function tokenPost({ clientId, clientSecret }, fields) {
	const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
	const body = new URLSearchParams(fields).toString();
	return { method: "POST", path: "/oauth2/token", headers: { ...FORM, authorization }, body };
}

/** Authorization codes for the signed-in browser. */
async function codes(url, { path, headers }, amount) {
	const dispatcher = new Agent({ connections: 16 });
	const found = [];
	await inTurns(Array.from({ length: amount }), 16, async () => {
		const { headers: answered, body } = await request(url + path, { headers, dispatcher });
		await body.dump();
		found.push(new URL(String(answered.location), url).searchParams.get("code"));
	});
	await dispatcher.close();
	return found;
}

async function postJson(url, path, body, token) {
	const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
	const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
	if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
	return response.json();
}

/** Runs a task for each item, with the given number at the same time. */
async function inTurns(items, atOnce, task) {
	const waiting = items.values();
	const worker = async () => {
		for (const item of waiting) await task(item);
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
}
