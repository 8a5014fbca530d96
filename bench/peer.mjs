// `npm run bench -- peer`: the same load against Portico and against other products, whose addresses the environment names:
// docs/peers.md says how to build, configure and call them. They run on this machine, each with a database of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/postgresql.mjs";
import { largeDefinition } from "./fixtures.mjs";
import { PASSWORD_CONNECTIONS, prepareSignIn } from "./flow-execution.mjs";
import { countDatabase, say, servers, table } from "./measure.mjs";
import { accessToken, freePort, porticoEnvironment, startServer, tokenRequest } from "./processes.mjs";

const JSON_BODY = { "content-type": "application/json" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Loads Portico and each product that has an address, and prints the ratios. */
export async function compareWithPeers() {
	const { THUNDERID_URL, KEYCLOAK_URL } = process.env;
	for (const [name, url] of Object.entries({ THUNDERID_URL, KEYCLOAK_URL })) {
		if (url === undefined || (await answers(url))) continue;
		say(`Nothing answers at ${name}=${url}: docs/peers.md says how to start it.`);
		process.exitCode = 1;
		return;
	}
	const peers = [
		...(THUNDERID_URL === undefined ? [] : [["ThunderID", THUNDERID_URL, await thunderid(THUNDERID_URL)]]),
		...(KEYCLOAK_URL === undefined ? [] : [["Keycloak", KEYCLOAK_URL, keycloak()]]),
	];
	if (peers.length === 0) {
		say("Set THUNDERID_URL or KEYCLOAK_URL to the address of a product that runs: docs/peers.md says how.");
		return;
	}
	const postgresql = await startPostgres({ durable: true });
	if (postgresql === null) throw new Error("there is no PostgreSQL on this machine");
	const dataDir = mkdtempSync(join(tmpdir(), "portico-peer-"));
	const workers = availableParallelism();
	const settings = porticoEnvironment({ port: await freePort(), dataDir, databaseUrl: postgresql.url, workers });
	const portico = await startServer(["dist/server.mjs"], settings, "/health/ready");
	servers.set(portico.url, portico.pid);
	countDatabase(postgresql.pid);
	try {
		const loads = await ofPortico(portico.url);
		for (const [title, own] of Object.entries(loads)) {
			const others = peers.flatMap(([name, url, requests]) =>
				requests[title] === undefined ? [] : [[name, url.replace(/\/$/, ""), requests[title]]],
			);
			if (others.length > 0) await table(title, [["Portico", portico.url, own], ...others]);
		}
	} finally {
		await portico.stop();
		postgresql.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

const GET = "GET a flow of 20 kB";
const PUT = "PUT a flow of 20 kB";
const TOKEN = "Token by client credentials";
const SIGN_IN = "Sign in with a password";

async function ofPortico(url) {
	const token = await accessToken(url);
	const headers = { ...JSON_BODY, authorization: `Bearer ${token}` };
	const { id } = await post(`${url}/flows`, largeDefinition("peer"), headers);
	const { passwordStep } = await prepareSignIn(url, token);
	return {
		[GET]: { path: `/flows/${id}`, headers },
		[PUT]: { method: "PUT", path: `/flows/${id}`, headers, body: JSON.stringify(largeDefinition("peer", 1)) },
		[TOKEN]: tokenRequest,
		[SIGN_IN]: passwordStep,
	};
}

/** Without a token if the product was started with SKIP_SECURITY. */
async function thunderid(url) {
	const { THUNDERID_TOKEN, THUNDERID_CLIENT, THUNDERID_APPLICATION, THUNDERID_USER = "admin:admin" } = process.env;
	const headers =
		THUNDERID_TOKEN === undefined ? JSON_BODY : { ...JSON_BODY, authorization: `Bearer ${THUNDERID_TOKEN}` };
	const definition = inItsShape(largeDefinition(`peer-${Date.now().toString(36)}`));
	const { id } = await post(`${url}/flows`, definition, headers);
	const start = { applicationId: THUNDERID_APPLICATION, flowType: "AUTHENTICATION", verbose: true };
	const [username, password] = THUNDERID_USER.split(":");
	return {
		[GET]: { path: `/flows/${id}`, headers },
		[PUT]: { method: "PUT", path: `/flows/${id}`, headers, body: JSON.stringify(definition) },
		...(THUNDERID_CLIENT === undefined ? {} : { [TOKEN]: clientCredentials("/oauth2/token", THUNDERID_CLIENT) }),
		...(THUNDERID_APPLICATION === undefined ? {} : { [SIGN_IN]: answered(start, { username, password }) }),
	};
}

/**
 * Converts a definition: in this product, screens keep inputs and actions together, and a sign-in flow ends with an assertion.
 */
function inItsShape(definition) {
	const nodes = definition.nodes.map(({ inputs, actions, ...node }) => {
		if (actions === undefined) return node;
		const [{ ref, nextNode }] = actions;
		return { ...node, prompts: [{ inputs, action: { ref, nextNode: nextNode === "end" ? "assert" : nextNode } }] };
	});
	const assertion = { name: "AuthAssertExecutor" };
	return {
		...definition,
		nodes: [...nodes, { id: "assert", type: "TASK_EXECUTION", executor: assertion, onSuccess: "end" }],
	};
}

/** Starts an execution and answers its first screen. */
function answered(start, inputs) {
	const request = { method: "POST", path: "/flow/execute", headers: JSON_BODY, body: JSON.stringify(start) };
	return {
		connections: PASSWORD_CONNECTIONS,
		each: 2,
		requests: [
			{
				...request,
				onResponse(status, body, context) {
					context.begun = status === 200 ? JSON.parse(body) : {};
				},
			},
			{
				...request,
				setupRequest(again, { begun }) {
					const { executionId, challengeToken, data } = begun;
					const action = data?.actions?.[0]?.ref;
					return { ...again, body: JSON.stringify({ executionId, challengeToken, action, inputs }) };
				},
			},
		],
	};
}

/** This product has no flows to read and write; a sign-in is one request with the password grant. */
function keycloak() {
	const { KEYCLOAK_REALM = "master", KEYCLOAK_CLIENT, KEYCLOAK_USER } = process.env;
	if (KEYCLOAK_CLIENT === undefined) throw new Error("KEYCLOAK_CLIENT=id:secret is needed with KEYCLOAK_URL");
	const path = `/realms/${KEYCLOAK_REALM}/protocol/openid-connect/token`;
	const [username = "", password = ""] = KEYCLOAK_USER?.split(":") ?? [];
	const body = new URLSearchParams({ grant_type: "password", username, password, scope: "openid" }).toString();
	const token = clientCredentials(path, KEYCLOAK_CLIENT);
	return {
		[TOKEN]: token,
		...(KEYCLOAK_USER === undefined ? {} : { [SIGN_IN]: { ...token, body, connections: PASSWORD_CONNECTIONS } }),
	};
}

function clientCredentials(path, client) {
	return {
		method: "POST",
		path,
		headers: { ...FORM, authorization: `Basic ${Buffer.from(client).toString("base64")}` },
		body: "grant_type=client_credentials",
	};
}

/** Whether anything answers, with whatever status. */
function answers(url) {
	return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
		() => true,
		() => false,
	);
}

async function post(url, body, headers) {
	const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
	if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
	return response.json();
}
