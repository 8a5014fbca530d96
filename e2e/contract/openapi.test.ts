import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "@/app/(api)/operations";
import type { Flow } from "@/lib/flows/definitions/contract";
import { validationEndpoints } from "@/lib/identity/validation-service/contract";
import { healthEndpoints } from "@/lib/platform/http/health-endpoints";
import { refusalsOf } from "@/lib/platform/http/listed-refusals";
import { STATUS_OF_KIND } from "@/lib/platform/http/status";
import { mcpEndpoints } from "@/lib/protocols/mcp/contract";
import { oidcEndpoints } from "@/lib/protocols/oidc/contract";
import { issuanceEndpoints } from "@/lib/protocols/openid4vci/contract";
import { samlEndpoints } from "@/lib/protocols/saml/contract";
import { type Answer, api } from "../fixtures/api";
import { ABSENT_ID, createdFlow, defaultFlow } from "../fixtures/flows";
import { aFullDefinition } from "../fixtures/full-flow";
import { type Document, jsonValidator, operationsOf } from "../fixtures/openapi-document";

let document: Document;
beforeAll(async () => {
	document = (await api<Document>("GET", "/openapi.json", { token: null })).body;
});

const contracts = operations.map(({ contract }) => contract);
const endpoints = [
	...[...oidcEndpoints, ...issuanceEndpoints, ...samlEndpoints, ...mcpEndpoints],
	...[...validationEndpoints, ...healthEndpoints],
];

describe("The document", () => {
	test("anyone may read it", async () => {
		const answer = await api("GET", "/openapi.json", { token: null });
		expect(answer.status).toBe(200);
		expect(answer.headers["content-type"]).toBe("application/json");
	});

	test("it is valid OpenAPI 3.1", async () => {
		const { valid, errors } = await new Validator().validate(structuredClone(document));
		expect(errors).toBeUndefined();
		expect(valid).toBe(true);
		expect(document.openapi).toMatch(/^3\.1\./);
	});

	test("the interface version is `1.0`", () => {
		expect(document.info.version).toBe("1.0");
	});

	test("it names the authorization and token URL and the scope `system`", async () => {
		const { oauth2 } = document.components.securitySchemes;
		const { servers } = document;
		expect(oauth2?.flows.authorizationCode).toMatchObject({
			authorizationUrl: `${servers[0]?.url}/oauth2/authorize`,
			tokenUrl: `${servers[0]?.url}/oauth2/token`,
			scopes: { system: expect.any(String) },
		});
	});

	test("every operation asks for the permission of its contract, but public ones", () => {
		const ours = operationsOf(document).filter(({ operation }) =>
			contracts.some(({ operationId }) => operationId === operation.operationId),
		);
		const open = ours.filter(({ operation }) => Array.isArray(operation.security) && operation.security.length === 0);
		expect(open.map(({ operation }) => operation.operationId)).toEqual([
			"getAppleAssociation",
			"getAssetLinks",
			"getAccessMetadata",
			"getSignalMetadata",
			"getOrganizationSignalMetadata",
			"executeFlow",
			// Clients show the token of their registration, which is no access token (RFC 7592 §1.2).
			"readRegistration",
			"updateRegistration",
			"deleteRegistration",
			"getOpenApiDocument",
		]);
		for (const { operation } of ours) {
			const { access } = contracts.find(({ operationId }) => operationId === operation.operationId) ?? {};
			if (access !== "public")
				expect(operation.security).toEqual([
					{ oauth2: access === "any-token" || access === "own-token" ? [] : [access] },
				]);
		}
	});

	test("every operation has an id of its own", () => {
		const ids = operationsOf(document).map(({ operation }) => operation.operationId);
		expect(new Set(ids).size).toBe(ids.length);
	});
});

describe("Operations and document", () => {
	// Without one, an organization is no issuer.
	beforeAll(async () => {
		const card = { name: `card-${Date.now()}`, type: "urn:example:card", texts: { en: "Card" } };
		const claims = [{ name: "login", attribute: "preferred_username", texts: { en: "Login" } }];
		const body = { ...card, claims };
		expect((await api("POST", "/t/root/api/server/v1/credential-definitions", { body })).status).toBe(201);
	});

	test("the method and path of every operation and endpoint is in the document, and no other", () => {
		const served = [...contracts, ...endpoints].map(({ method, path }) => `${method} ${path}`);
		const documented = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
		expect(documented.toSorted()).toEqual(served.toSorted());
	});

	test.each(endpoints.map((endpoint) => [endpoint.operationId, endpoint] as const))(
		"%s answers as it is documented",
		async (_, { method, path, answers }) => {
			const answer = await api(method, path.replace("{organization}", "root").replace("{list}", "0"), { token: null });
			expect(answer.status).not.toBe(404);
			expect([...Object.keys(answers).map(Number), 302]).toContain(answer.status);
		},
	);

	test("every contract is in the document, with its answer and its refusals", () => {
		for (const contract of contracts) {
			const { method, path, answer } = contract;
			const operation = operationsOf(document).find((each) => each.method === method && each.path === path)?.operation;
			const statuses = Object.keys(operation?.responses ?? {});
			for (const status of [answer.status, ...refusalsOf(contract).map(({ kind }) => STATUS_OF_KIND[kind])])
				expect(statuses).toContain(String(status));
		}
	});

	test.each([
		["GET /flows", ["200", "400", "500"]],
		["POST /flows", ["201", "400", "500"]],
		["GET /flows/{flowId}", ["200", "404", "500"]],
		["PUT /flows/{flowId}", ["200", "400", "404", "500"]],
		["DELETE /flows/{flowId}", ["204", "400", "409", "500"]],
		["GET /flows/{flowId}/versions", ["200", "404", "500"]],
		["GET /flows/{flowId}/versions/{version}", ["200", "404", "500"]],
		["POST /flows/{flowId}/restore", ["200", "400", "404", "500"]],
	])("%s documents the responses of the specification", (name, statuses) => {
		const found = operationsOf(document).find(({ method, path }) => `${method} ${path}` === name);
		expect(Object.keys(found?.operation.responses ?? {})).toEqual(expect.arrayContaining(statuses));
	});
});

describe("Real answers", () => {
	let flow: Flow;
	beforeAll(async () => {
		flow = await createdFlow(aFullDefinition());
	});

	const calls: [name: string, call: () => Promise<Answer>][] = [
		["GET /flows", () => api("GET", "/flows?limit=2&offset=1")],
		["GET /flows", () => api("GET", "/flows?limit=0")],
		["POST /flows", () => api("POST", "/flows", { body: aFullDefinition() })],
		["POST /flows", () => api("POST", "/flows", { body: "{" })],
		["POST /flows", () => api("POST", "/flows", { body: "{}", headers: { "content-type": "text/plain" } })],
		["GET /flows/{flowId}", () => api("GET", `/flows/${flow.id}`)],
		["GET /flows/{flowId}", () => api("GET", `/flows/${flow.id}?verbose=false`)],
		["GET /flows/{flowId}", () => api("GET", `/flows/${flow.id}?verbose=x`)],
		["GET /flows/{flowId}", () => api("GET", `/flows/${ABSENT_ID}`)],
		["PUT /flows/{flowId}", () => api("PUT", `/flows/${flow.id}`, { body: flow })],
		["PUT /flows/{flowId}", () => api("PUT", `/flows/${flow.id}`, { body: flow, headers: { "if-match": '"0"' } })],
		["DELETE /flows/{flowId}", async () => api("DELETE", `/flows/${(await createdFlow()).id}`)],
		["DELETE /flows/{flowId}", () => api("DELETE", "/flows/x")],
		["DELETE /flows/{flowId}", async () => api("DELETE", `/flows/${(await defaultFlow("AUTHENTICATION")).id}`)],
		["GET /flows/{flowId}/versions", () => api("GET", `/flows/${flow.id}/versions`)],
		["GET /flows/{flowId}/versions", () => api("GET", "/flows/x/versions")],
		["GET /flows/{flowId}/versions/{version}", () => api("GET", `/flows/${flow.id}/versions/1`)],
		["GET /flows/{flowId}/versions/{version}", () => api("GET", `/flows/${flow.id}/versions/x`)],
		[
			"POST /flows/{flowId}/restore",
			() => api("POST", `/flows/${flow.id}/restore`, { body: { version: 1, note: "n" } }),
		],
		["POST /flows/{flowId}/restore", () => api("POST", `/flows/${flow.id}/restore`, { body: { version: 0 } })],
		["POST /flows/{flowId}/restore", () => api("POST", `/flows/${flow.id}/restore`, { body: { version: 999 } })],
		["GET /flows", () => api("GET", "/flows", { token: null })],
	];

	test.each(calls)("%s answers what the document says (%#)", async (name, call) => {
		const answer = await call();
		const found = operationsOf(document).find(({ method, path }) => `${method} ${path}` === name);
		const response = found?.operation.responses[String(answer.status)];
		expect(response, `${answer.status} is not documented`).toBeDefined();
		const schema = response?.content?.["application/json"]?.schema;
		if (schema === undefined) expect(answer.text).toBe("");
		else expect(jsonValidator(document)(schema, answer.body)).toEqual([]);
		for (const header of Object.keys(response?.headers ?? {}))
			expect(answer.headers).toHaveProperty(header.toLowerCase());
	});

	test("a definition the document's request schema allows is taken, one it forbids is refused", async () => {
		const operation = operationsOf(document).find(({ operation }) => operation.operationId === "createFlow")?.operation;
		const schema = operation?.requestBody?.content["application/json"]?.schema ?? {};
		const problems = jsonValidator(document);
		expect(problems(schema, aFullDefinition())).toEqual([]);
		expect(problems(schema, { ...aFullDefinition(), handle: "No" })).not.toEqual([]);
		expect(problems(schema, { ...aFullDefinition(), nodes: [] })).not.toEqual([]);
	});
});
