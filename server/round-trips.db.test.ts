import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { parseSetCookie } from "cookie";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as submit } from "@/app/(gate)/gate/flow/[executionId]/submit/route";
import { aSecondPasses } from "@/db/fixtures/a-second-passes";
import { anOrganization } from "@/db/fixtures/an-organization";
import { statementsOf } from "@/db/fixtures/statements-of";
import { aFlow, end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { showExecution } from "@/lib/flows/runtime";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema, TOKEN_EXCHANGE } from "@/lib/identity/applications/contract";
import { userPort } from "@/lib/identity/directory";
import { environment } from "@/lib/platform/env";
import { newId } from "@/lib/platform/kernel";
import { flowSecret } from "@/lib/protocols/oidc";
import { createFrontDoor } from "./front-door";

/**
 * How many statements each request sends: when nothing has been asked for a second, so that no cache of that time has anything, and again
 * at once. Whoever raises a number says in the commit what the request gets for it.
 */
const STATEMENTS = {
	"start of a flow execution": [3, 1],
	"answer with the password, which ends it": [5, 4],
	"answer with a wrong password": [4, 3],
	"authorization without a session": [4, 2],
	"password on the page": [7, 7],
	"return from the page, with a code": [8, 6],
	"authorization with a session": [8, 6],
	"tokens for a code": [6, 5],
	"tokens for a refresh token": [5, 4],
	"token by client credentials": [2, 1],
	// The last two wait for what ends the token of the person, or the consent, at the same moment, and look whether they are still there.
	"token exchange": [7, 5],
	introspection: [3, 1],
	userinfo: [6, 3],
	"GET of a flow": [2, 1],
	"PUT of a flow": [2, 1],
	"list of flows": [2, 1],
	"list of users": [4, 3],
};

const CALLBACK = "https://shop.example/callback";
const PASSWORD = "Correct horse 7 battery";
const fields = [
	{ type: "TEXT_INPUT", identifier: "username", required: true },
	{ type: "PASSWORD_INPUT", identifier: "password", required: true },
];
const nodes = [
	start("session"),
	task("session", { executor: { name: "SessionExecutor" }, onSuccess: "access", onFailure: "ask" }),
	prompt("ask", ["password"], { inputs: fields }),
	task("password", { onSuccess: "access", onFailure: "ask" }),
	task("access", { executor: { name: "AuthorizationExecutor" }, onSuccess: "assert", onFailure: "ask" }),
	task("assert", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" }),
	end(),
];

/** Answers of the pages that a sign-in posts to; the others are not asked for. */
async function gate(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const executionId = /^\/gate\/flow\/([^/]+)\/submit$/.exec(request.url ?? "")?.[1] ?? "";
	const body = await buffer(request);
	const asked = new Request(new URL(request.url ?? "", environment().baseUrl), {
		method: "POST",
		headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
		body: new Uint8Array(body),
	});
	const answer = await submit(asked, { params: Promise.resolve({ executionId }) });
	for (const cookie of answer.headers.getSetCookie()) response.appendHeader("set-cookie", cookie);
	response.writeHead(answer.status, { location: answer.headers.get("location") ?? "" }).end();
}

const { server } = createFrontDoor(gate, false);
let origin: string;
beforeAll(async () => {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.close();
	server.closeAllConnections();
});

interface Sent {
	method?: string;
	headers?: Record<string, string>;
	body?: string | URLSearchParams;
}

/** The answer to one request; redirects are not followed. */
async function asked(path: string, sent: Sent = {}) {
	const response = await fetch(new URL(path, origin), { ...sent, redirect: "manual" });
	const text = await response.text();
	if (response.status >= 400) throw new Error(`${path} answered ${response.status}: ${text}`);
	return { location: response.headers.get("location"), cookies: response.headers.getSetCookie(), text };
}

async function json(path: string, body?: object, headers: Record<string, string> = {}, method?: string) {
	const sent = {
		method: method ?? (body === undefined ? "GET" : "POST"),
		headers: { "content-type": "application/json", ...headers },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	};
	return JSON.parse((await asked(path, sent)).text);
}

/** A browser, which keeps the cookies that it is given, whatever their path. */
function aBrowser() {
	const kept = new Map<string, string>();
	const cookies = () => [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
	/** Opens a page, or posts a form to it; the address to which it redirects. */
	const open = async (address: string, form?: Record<string, string>): Promise<string> => {
		const { pathname, search } = new URL(address, environment().baseUrl);
		const posted = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) };
		const headers = { cookie: cookies(), origin: environment().baseUrl, accept: "text/html" };
		const answer = await asked(pathname + search, { ...posted, headers });
		for (const line of answer.cookies) {
			const { name, value = "" } = parseSetCookie(line);
			if (value === "") kept.delete(name);
			else kept.set(name, value);
		}
		return answer.location ?? "";
	};
	return { open, cookies };
}

/** An organization with a user, an application with all grants, and the flow by which the user signs in to it. */
async function aTenant() {
	const context = await anOrganization();
	const { organizationId, organizationName } = context.principal;
	const handle = `sign-in-${newId().slice(-12)}`;
	const flow = await createFlow(context, aFlow({ handle, nodes }));
	const username = `grace-${newId().slice(-12)}`;
	const made = await userPort(organizationId).create(newId(), {
		username,
		password: PASSWORD,
		attributes: { email: `${username}@example.com` },
		verified: ["email"],
	});
	if (made.kind !== "created") throw new Error(made.kind);
	const application = await createApplication(
		context,
		applicationSettingsSchema.parse({
			name: "Shop",
			redirectUrls: [CALLBACK],
			grantTypes: ["authorization_code", "refresh_token", "client_credentials", TOKEN_EXCHANGE],
			scopes: ["system"],
			trusted: true,
			authFlowId: flow.id,
		}),
	);
	return { prefix: `/t/${organizationName}`, flow, username, application };
}

test("a request sends no more statements than the table says, first after a second without any, and at once again", async () => {
	const { prefix, flow, username, application } = await aTenant();
	const { clientId, clientSecret = "" } = application;
	const begun = () => json("/flow/execute", { applicationId: application.id, flowType: "AUTHENTICATION" });
	const answering = async (password: string) => {
		const { executionId, challengeToken } = await begun();
		const inputs = { username, password };
		return () => json("/flow/execute", { executionId, challengeToken, inputs });
	};
	const verifier = randomBytes(32).toString("base64url");
	const authorize = `${prefix}/oauth2/authorize?${new URLSearchParams({
		client_id: clientId,
		redirect_uri: CALLBACK,
		response_type: "code",
		scope: "openid profile email",
		state: "a-state",
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
	})}`;
	const signingIn = async () => {
		const browser = aBrowser();
		const page = await browser.open(authorize);
		const executionId = /flow\/([^/?]+)/.exec(page)?.[1] ?? "";
		const view = await showExecution({ executionId, browserSecret: flowSecret(browser.cookies()) });
		const form = { challengeToken: view?.challengeToken ?? "", username, password: PASSWORD };
		return { browser, submit: () => browser.open(`/gate/flow/${executionId}/submit`, form) };
	};
	const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
	const post = async (endpoint: string, form: Record<string, string>) => {
		const sent = { method: "POST", headers: { authorization }, body: new URLSearchParams(form) };
		return JSON.parse((await asked(`${prefix}/oauth2/${endpoint}`, sent)).text);
	};

	// The first sign-ins create the keys of the organization, and read what is cached for a minute.
	await (await answering(PASSWORD))();
	const { browser, submit: submitFirst } = await signingIn();
	await browser.open(await submitFirst());
	const aCode = async () => new URL(await browser.open(authorize)).searchParams.get("code") ?? "";
	const exchange = (code: string) =>
		post("token", { grant_type: "authorization_code", redirect_uri: CALLBACK, code_verifier: verifier, code });
	const tokens = await exchange(await aCode());
	const bearer = { authorization: `Bearer ${tokens.access_token}` };
	const credentials = { grant_type: "client_credentials", scope: "system" };
	const manages = { authorization: `Bearer ${(await post("token", credentials)).access_token}` };

	const sent: Record<string, [string[], string[]]> = {};
	const measure = async (kind: keyof typeof STATEMENTS, prepare: () => Promise<() => Promise<unknown>>) => {
		const request = await prepare();
		await aSecondPasses();
		const first = await statementsOf(request);
		let again = await statementsOf(await prepare());
		// On a slow machine the second has passed meanwhile, after which what was known is read again.
		for (let tries = 0; tries < 4 && again.length > (STATEMENTS[kind][1] ?? 0); tries++)
			again = await statementsOf(await prepare());
		sent[kind] = [first, again];
	};
	await measure("start of a flow execution", async () => begun);
	await measure("answer with the password, which ends it", () => answering(PASSWORD));
	await measure("answer with a wrong password", () => answering("Wrong horse 7 battery"));
	await measure("authorization without a session", async () => {
		const { open } = aBrowser();
		return () => open(authorize);
	});
	await measure("password on the page", async () => (await signingIn()).submit);
	await measure("return from the page, with a code", async () => {
		const { browser, submit } = await signingIn();
		const back = await submit();
		return async () => expect(await browser.open(back)).toContain("code=");
	});
	await measure("authorization with a session", async () => async () => expect(await aCode()).not.toBe(""));
	await measure("tokens for a code", async () => {
		const code = await aCode();
		return () => exchange(code);
	});
	const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token };
	await measure("tokens for a refresh token", async () => () => post("token", refresh));
	await measure("token by client credentials", async () => () => post("token", credentials));
	const exchanged = {
		grant_type: TOKEN_EXCHANGE,
		subject_token: tokens.access_token,
		subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
		scope: "openid",
	};
	await measure("token exchange", async () => () => post("token", exchanged));
	await measure("introspection", async () => () => post("introspect", { token: tokens.access_token }));
	await measure("userinfo", async () => () => json(`${prefix}/oauth2/userinfo`, undefined, bearer));
	await measure("GET of a flow", async () => () => json(`/flows/${flow.id}`, undefined, manages));
	await measure("PUT of a flow", async () => {
		const definition = await json(`/flows/${flow.id}`, undefined, manages);
		return () => json(`/flows/${flow.id}`, definition, manages, "PUT");
	});
	await measure("list of flows", async () => () => json("/flows?limit=30", undefined, manages));
	await measure("list of users", async () => () => json(`${prefix}/scim2/Users?count=30`, undefined, manages));

	const counts = Object.entries(sent).map(([kind, [first, again]]) => [kind, [first.length, again.length]]);
	expect(Object.fromEntries(counts), JSON.stringify(sent, null, "\t")).toEqual(STATEMENTS);
});
