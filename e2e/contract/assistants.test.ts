import {
	type CallToolResult,
	Client,
	type OAuthClientInformationMixed,
	type OAuthClientProvider,
	type OAuthDiscoveryState,
	type OAuthTokens,
	StreamableHTTPClientTransport,
	UnauthorizedError,
} from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import type { FlowDraft } from "@/lib/flows/publication/contract";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { aDpopKey } from "@/lib/platform/tokens/fixtures/dpop-key";
import { api, expectRefusal } from "../fixtures/api";
import { roleWith } from "../fixtures/api-resources";
import { createdBelow } from "../fixtures/below";
import { Browser } from "../fixtures/browser";
import { tokenBy } from "../fixtures/dpop";
import { ABSENT_ID, createdFlow, fetchedFlow, fetchedVersions } from "../fixtures/flows";
import { postForm } from "../fixtures/oauth";
import { oidcApplication } from "../fixtures/oidc-application";
import { answerOf, basicOf } from "../fixtures/oidc-steps";
import { type Person, signedUpPerson } from "../fixtures/people";
import { ADMIN, REDIRECT_URI } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const VIEW = "internal_assistant_mgt_view";
const UPDATE = "internal_assistant_mgt_update";
const PATH = "/t/root/mcp";

let assistant: ApplicationBody;
let flow: Flow;

beforeAll(async () => {
	[assistant, flow] = await Promise.all([
		oidcApplication({ name: "Assistant", publicClient: true, scopes: [VIEW, UPDATE], trusted: false }),
		createdFlow(),
	]);
});

/** An assistant's client that knows only the endpoint and its client id; the browser signs this user in. */
class Provider implements OAuthClientProvider {
	readonly redirectUrl = REDIRECT_URI;
	readonly clientMetadata = { redirect_uris: [REDIRECT_URI] };
	readonly #person: { username: string; password: string };
	#tokens: OAuthTokens | undefined;
	#discovered: OAuthDiscoveryState | undefined;
	#verifier = "";
	asked: URL | undefined;
	answer = new URLSearchParams();

	constructor(person: { username: string; password: string }) {
		this.#person = person;
	}

	clientInformation(): OAuthClientInformationMixed {
		return { client_id: assistant.clientId };
	}

	tokens() {
		return this.#tokens;
	}

	saveTokens(tokens: OAuthTokens) {
		this.#tokens = tokens;
	}

	async redirectToAuthorization(url: URL) {
		this.asked = url;
		const browser = new Browser(baseUrl());
		const answer = await answerOf(url.href, browser, this.#person);
		this.answer = answer.has("code") ? answer : await allowed(browser, url);
	}

	saveDiscoveryState(state: OAuthDiscoveryState) {
		this.#discovered = state;
	}

	discoveryState() {
		return this.#discovered;
	}

	saveCodeVerifier(verifier: string) {
		this.#verifier = verifier;
	}

	codeVerifier() {
		return this.#verifier;
	}
}

/** Presses "Allow" on the consent page. */
async function allowed(browser: Browser, url: URL): Promise<URLSearchParams> {
	const page = await browser.open(url);
	const answer = await browser.submit(`${page.url.pathname}/submit`, { answer: "allow" });
	return answer.url.searchParams;
}

const endpoint = () => new URL(PATH, baseUrl());
const implementation = { name: "test", version: "1" };

async function signedInAssistant(person: { username: string; password: string } = ADMIN) {
	const provider = new Provider(person);
	const first = new StreamableHTTPClientTransport(endpoint(), { authProvider: provider });
	await expect(new Client(implementation).connect(first)).rejects.toBeInstanceOf(UnauthorizedError);
	await first.finishAuth(provider.answer);
	const client = new Client(implementation);
	await client.connect(new StreamableHTTPClientTransport(endpoint(), { authProvider: provider }));
	return { client, provider };
}

async function called<Answer>(client: Client, name: string, args: Record<string, unknown> = {}) {
	const result = (await client.callTool({ name, arguments: args })) as CallToolResult;
	const [content] = result.content;
	const text = content?.type === "text" ? content.text : "";
	return { refused: result.isError === true, answer: JSON.parse(text) as Answer };
}

describe("an assistant whose client knows the address alone", () => {
	test("finds the authorization server, signs its user in, and reads, checks and drafts a flow", async () => {
		const { client, provider } = await signedInAssistant();
		expect(provider.asked?.origin).toBe(new URL(baseUrl()).origin);
		expect(provider.asked?.searchParams.get("resource")).toBe(endpoint().href);
		expect(client.getInstructions()).toContain("analyseFlow");

		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["getFlow", "analyseFlow", "putFlowDraft"]));
		expect(tools.find(({ name }) => name === "putFlowDraft")?.inputSchema.required).toEqual(["flowId", "body"]);

		const read = await called<Flow>(client, "getFlow", { flowId: flow.id });
		expect(read.answer).toEqual(await fetchedFlow(flow.id));
		const analysed = await called<{ problems: unknown[]; ends: unknown[] }>(client, "analyseFlow", {
			body: { name: flow.name, handle: flow.handle, flowType: flow.flowType, nodes: flow.nodes },
		});
		expect(analysed.answer.ends).toHaveLength(1);

		const body = { name: "Drafted", baseVersion: flow.activeVersion, nodes: flow.nodes };
		const saved = await called<FlowDraft>(client, "putFlowDraft", { flowId: flow.id, body, ifMatch: 0 });
		expect(saved).toMatchObject({ refused: false, answer: { name: "Drafted", revision: 1 } });
		const again = await called<{ code: string }>(client, "putFlowDraft", { flowId: flow.id, body, ifMatch: 0 });
		expect(again.refused).toBe(true);
		// The user saved the draft, and no version was created.
		const draft = await api<FlowDraft>("GET", `/flows/${flow.id}/draft`);
		expect(draft.body).toMatchObject({ name: "Drafted", updatedBy: ADMIN.username, proposedBy: "Assistant" });
		expect((await fetchedVersions(flow.id)).versions).toHaveLength(1);
		// It is marked until somebody saves it who is no assistant.
		const accepted = await api<FlowDraft>("PUT", `/flows/${flow.id}/draft`, { body, headers: { "if-match": '"1"' } });
		expect(accepted.body).toMatchObject({ revision: 2, proposedBy: null });
	});

	test("gets a refusal as a result that says what was wrong", async () => {
		const { client } = await signedInAssistant();
		const absent = await called<{ code: string }>(client, "getFlow", { flowId: ABSENT_ID });
		expect(absent).toMatchObject({ refused: true, answer: { code: "FMS-1006" } });
		const malformed = await called<{ description: string }>(client, "putFlowDraft", { flowId: flow.id, body: {} });
		expect(malformed.refused).toBe(true);
		expect(malformed.answer.description).toContain("baseVersion");
		const inherited = await called<{ code: string }>(client, "getFlow", { flowId: "constructor" });
		expect(inherited.refused).toBe(true);
	});

	test.each(["publishFlowDraft", "updateFlow", "deleteFlow", "constructor"])("has no tool %s", async (name) => {
		const { client } = await signedInAssistant();
		const { tools } = await client.listTools();
		expect(tools.map((tool) => tool.name)).not.toContain(name);
		await expect(client.callTool({ name, arguments: { flowId: flow.id } })).rejects.toThrow(/Unknown tool/);
	});
});

describe("the roles of the user", () => {
	let reader: Person;

	beforeAll(async () => {
		reader = await signedUpPerson(baseUrl());
		await roleWith([VIEW], reader.username);
	});

	test("decide which tools there are", async () => {
		const { client } = await signedInAssistant(reader);
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toContain("getFlow");
		expect(tools.map(({ name }) => name)).not.toContain("putFlowDraft");
	});
});

describe("a token", () => {
	let machine: ApplicationBody;

	async function tokenOf(fields: Record<string, string> = { scope: VIEW, resource: endpoint().href }): Promise<string> {
		const { body } = await postForm<{ access_token: string }>(
			"/t/root/oauth2/token",
			{ grant_type: "client_credentials", ...fields },
			basicOf(machine),
		);
		return body.access_token;
	}

	const initialize = {
		jsonrpc: "2.0",
		id: 1,
		method: "initialize",
		params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: implementation },
	};

	function send(options: Parameters<typeof api>[2], path = PATH) {
		const headers = { accept: "application/json, text/event-stream", ...options?.headers };
		return api("POST", path, { body: initialize, ...options, headers });
	}

	beforeAll(async () => {
		machine = await oidcApplication({
			name: "Machine",
			grantTypes: ["client_credentials"],
			scopes: [VIEW, "internal_flow_mgt_view"],
		});
	});

	test("of an application is accepted, when it is for the endpoint", async () => {
		expect((await send({ token: await tokenOf() })).status).toBe(200);
	});

	test("is for the endpoint only when the request names it", async () => {
		expectRefusal(await send({ token: await tokenOf({ scope: VIEW }) }), 401, "AUTH-4010");
		const both = await tokenOf({ scope: `${VIEW} internal_flow_mgt_view` });
		expect((await api("GET", "/flows", { token: both })).status).toBe(200);
	});

	test("for the endpoint opens no other interface", async () => {
		expectRefusal(await api("GET", "/flows", { token: await tokenOf() }), 401, "AUTH-4010");
	});

	test("for the other interfaces is refused, with the address of the metadata", async () => {
		const answer = await send({ token: await tokenOf({ scope: "internal_flow_mgt_view" }) });
		expectRefusal(answer, 401, "AUTH-4010");
		const challenge = String(answer.headers["www-authenticate"]);
		expect(challenge).toContain(`resource_metadata="${baseUrl()}/.well-known/oauth-protected-resource${PATH}"`);
		expect(challenge).toContain('error="invalid_token"');
		const metadata = await api("GET", `/.well-known/oauth-protected-resource${PATH}`, { token: null });
		expect(metadata.body).toMatchObject({
			resource: endpoint().href,
			authorization_servers: [`${baseUrl()}/t/root`],
			scopes_supported: [VIEW, UPDATE],
			dpop_signing_alg_values_supported: expect.arrayContaining(["ES256"]),
		});
	});

	test("that is bound to a key is accepted with a proof by it, and refused without one, with the address of the metadata (RFC 9449 §7.2)", async () => {
		const key = await aDpopKey();
		const grant = { grant_type: "client_credentials", scope: VIEW, resource: endpoint().href };
		const { body } = await tokenBy(key, machine, grant);
		const url = `${baseUrl()}${PATH}`;
		const dpop = await key.proof({ method: "POST", url, accessToken: body.access_token });
		const headers = { authorization: `DPoP ${body.access_token}` };
		expect((await send({ token: null, headers: { ...headers, dpop } })).status).toBe(200);
		const refused = await send({ token: null, headers });
		expectRefusal(refused, 401, "AUTH-4010");
		expect(refused.headers["www-authenticate"]).toMatch(
			/^DPoP error="invalid_dpop_proof", algs="ES256 .*resource_metadata=/,
		);
		expectRefusal(await send({ token: body.access_token }), 401, "AUTH-4010");
	});

	test("of another organization is refused, and nothing says whether an organization exists", async () => {
		const below = await createdBelow(baseUrl(), "Below");
		expectRefusal(await send({ token: await tokenOf() }, `/t/${below.name}/mcp`), 401, "AUTH-4010");
		expectRefusal(await send({ token: await tokenOf() }, "/t/nowhere/mcp"), 401, "AUTH-4010");
	});

	test("without the scope of a tool is refused with that scope, so that the client can ask for it (RFC 6750 §3.1, RFC 9728 §5.1)", async () => {
		const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "putFlowDraft", arguments: {} } };
		const answer = await send({ token: await tokenOf(), body });
		expectRefusal(answer, 403, "AUTH-4030");
		const challenge = String(answer.headers["www-authenticate"]);
		expect(challenge).toContain(`Bearer error="insufficient_scope", scope="${UPDATE}"`);
		expect(challenge).toContain("resource_metadata=");
	});

	test("is needed, and pages of other sites are refused", async () => {
		expectRefusal(await send({ token: null }), 401, "AUTH-4010");
		const foreign = await send({ token: await tokenOf(), headers: { origin: "https://evil.example" } });
		expectRefusal(foreign, 403, "AUTH-4031");
	});

	test.each([
		["no JSON", "{", 400],
		["a list", [], 400],
		["null", null, 400],
		["no JSON-RPC", { hello: 1 }, 400],
		["a subscription", { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: {} }, 400],
	])("is no help with a message that is %s", async (_, body, status) => {
		const answer = await send({ token: await tokenOf(), body: body as object });
		expect(answer.status, answer.text).toBe(status);
	});

	test.each(["GET", "DELETE", "PUT"])("is no help with the method %s", async (method) => {
		const answer = await api(method, PATH, { token: await tokenOf() });
		expectRefusal(answer, 405, "REQ-4050");
		expect(answer.headers.allow).toBe("POST");
	});
});

/** RFC 9728: every clause for a resource that the tests above do not have, by its section. */
describe("RFC 9728", () => {
	const METADATA = `/.well-known/oauth-protected-resource${PATH}`;
	const metadata = () => api<Record<string, string[]>>("GET", METADATA, { token: null });
	const message = { body: { jsonrpc: "2.0", id: 1, method: "ping" } };

	test("§2: the metadata have no member without elements, and promise nothing that the server does not do", async () => {
		const { body } = await metadata();
		for (const value of Object.values(body)) expect(value.length).toBeGreaterThan(0);
		expect(body).toMatchObject({ bearer_methods_supported: ["header"] });
		const query = await api("POST", `${PATH}?access_token=x`, { token: null, ...message });
		expectRefusal(query, 401, "AUTH-4010");
		const form = { "content-type": "application/x-www-form-urlencoded" };
		const inBody = await api("POST", PATH, { token: null, body: "access_token=x", headers: form });
		expectRefusal(inBody, 401, "AUTH-4010");
	});

	test("§2, RFC 8414 §3.3: the authorization server has the issuer that is named, and offers the scopes and proofs", async () => {
		const { body } = await metadata();
		const [issuer = ""] = body.authorization_servers ?? [];
		const path = `/.well-known/oauth-authorization-server${new URL(issuer).pathname}`;
		const server = (await api<Record<string, string[]>>("GET", path, { token: null })).body;
		expect(server.issuer).toBe(issuer);
		expect(server.dpop_signing_alg_values_supported).toEqual(body.dpop_signing_alg_values_supported);
	});

	test("§3, §3.2: the metadata are JSON, which every page may read, and are read alone", async () => {
		const { status, headers } = await metadata();
		expect(status).toBe(200);
		expect(headers["content-type"]).toBe("application/json");
		expect(headers["access-control-allow-origin"]).toBe("*");
		expect((await api("HEAD", METADATA, { token: null })).status).toBe(200);
		for (const method of ["POST", "PUT", "DELETE"])
			expect((await api(method, METADATA, { token: null, body: {} })).status).toBe(405);
	});

	test.each([
		["an organization that there is not", "/.well-known/oauth-protected-resource/t/nowhere/mcp"],
		["another path", "/.well-known/oauth-protected-resource/t/root/other"],
		["a path behind it", `${METADATA}/more`],
		["the well-known part behind the path", `${PATH}/.well-known/oauth-protected-resource`],
	])("§3.1: there are none for %s", async (_, path) => {
		expect((await api("GET", path, { token: null })).status).toBe(404);
	});

	test("§3.3: the resource is the one whose address was asked for, of every organization", async () => {
		const { name } = await createdBelow(baseUrl(), "Described");
		const { body } = await api("GET", `/.well-known/oauth-protected-resource/t/${name}/mcp`, { token: null });
		expect(body).toMatchObject({
			resource: `${baseUrl()}/t/${name}/mcp`,
			authorization_servers: [`${baseUrl()}/t/${name}`],
		});
		expect((await metadata()).body.resource).toBe(endpoint().href);
	});

	test.each<[string, object, string]>([
		["without a token", {}, "Bearer "],
		["with a token that is none", { authorization: "Bearer nonsense" }, "Bearer "],
		["with a proof of nothing", { authorization: "DPoP nonsense" }, "DPoP "],
		["with another scheme", { authorization: "Basic eDp5" }, "Bearer "],
	])("§5.1: a request %s is answered with the address of the metadata", async (_, headers, scheme) => {
		const answer = await api("POST", PATH, { token: null, ...message, headers: { ...headers } });
		expectRefusal(answer, 401, "AUTH-4010");
		const challenge = String(answer.headers["www-authenticate"]);
		expect(challenge.startsWith(scheme)).toBe(true);
		expect(challenge).toContain(`resource_metadata="${baseUrl()}${METADATA}"`);
	});
});
