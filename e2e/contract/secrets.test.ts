import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Secret } from "@/lib/flows/secrets/contract";
import { api, expectRefusal } from "../fixtures/api";

const SECRETS = "/t/root/api/server/v1/secrets";
const VALUE = "the-value-of-the-key";

/** A service that records the headers of its calls. */
const calls: Record<string, string | string[] | undefined>[] = [];
const service = createServer((request, response) => {
	calls.push(request.headers);
	response
		.writeHead(200, { "content-type": "application/json" })
		.end(JSON.stringify({ echo: request.headers["x-api-key"] }));
});
let origin: string;
beforeAll(async () => {
	await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());
beforeEach(() => calls.splice(0));

const aName = () => `s-${randomUUID()}`;

async function created(more: object = {}): Promise<Secret> {
	const answer = await api<Secret>("POST", SECRETS, {
		body: { name: aName(), value: VALUE, origins: [origin], ...more },
	});
	expect(answer.status, answer.text).toBe(201);
	expect(answer.headers.location).toBe(`${SECRETS}/${answer.body.name}`);
	expect(answer.text).not.toContain(VALUE);
	return answer.body;
}

const flowThatCalls = (name: string, to = origin) => ({
	name: "Calling",
	handle: `h-${randomUUID()}`,
	flowType: "AUTHENTICATION",
	nodes: [
		{ id: "start", type: "START", onSuccess: "ask" },
		{
			id: "ask",
			type: "PROMPT",
			inputs: [{ identifier: "note", type: "TEXT_INPUT", required: false }],
			actions: [{ ref: "go", nextNode: "call" }],
		},
		{
			id: "call",
			type: "TASK_EXECUTION",
			executor: { name: "HTTPRequestExecutor" },
			properties: { url: `${to}/check`, headers: [`X-Api-Key: {{secret:${name}}}`], outputs: ["echo=/echo"] },
			onSuccess: "end",
			onFailure: "ask",
		},
		{ id: "end", type: "END" },
	],
});

test("a secret is written, replaced with its origins and If-Match, and deleted, and its value is never answered", async () => {
	const secret = await created();
	const path = `${SECRETS}/${secret.name}`;
	const read = await api<Secret>("GET", path);
	expect([read.body, read.headers.etag]).toEqual([secret, '"1"']);
	const body = { value: "another-value", origins: ["https://api.example"] };
	const replaced = await api<Secret>("PUT", path, { body, headers: { "if-match": '"1"' } });
	expect(replaced.body).toEqual({ ...secret, origins: body.origins, updatedAt: expect.any(String) });
	expect(replaced.text).not.toContain("another-value");
	expectRefusal(await api("PUT", path, { body, headers: { "if-match": '"1"' } }), 412, "SEC-60006");
	expectRefusal(await api("POST", SECRETS, { body: { name: secret.name, ...body } }), 409, "SEC-60003");
	expect((await api<Secret[]>("GET", SECRETS)).text).not.toMatch(/the-value|another-value/);
	expect((await api("DELETE", path)).status).toBe(204);
	expect((await api("DELETE", path)).status).toBe(204);
	expectRefusal(await api("GET", path), 404, "SEC-60002");
	expectRefusal(await api("PUT", path, { body }), 404, "SEC-60002");
});

test.each([
	["no name", { name: undefined }],
	["a name that no reference can hold", { name: "Has Spaces}}" }],
	["the name of a page", { name: "new" }],
	["no value", { value: " " }],
	["a line break in the value", { value: "a\nb" }],
	["a value of other characters", { value: "schlüssel" }],
	["no origin", { origins: [] }],
	["an origin with a path", { origins: ["https://api.example/path"] }],
	["a name and password in an origin", { origins: ["https://a:b@api.example"] }],
	["an origin of another scheme", { origins: ["ftp://api.example"] }],
	["plain http", { origins: ["http://api.example"] }],
	["a private address", { origins: ["https://10.0.0.1"] }],
	["a member that nobody knows", { colour: "red" }],
])("refuses %s", async (_, more) => {
	const body = { name: aName(), value: VALUE, origins: ["https://api.example"], ...more };
	expectRefusal(await api("POST", SECRETS, { body }), 400, "SEC-60001");
});

test("a replacement needs the value: origins cannot be changed alone", async () => {
	const { name } = await created();
	const path = `${SECRETS}/${name}`;
	expectRefusal(await api("PUT", path, { body: { origins: ["https://attacker.example"] } }), 400, "SEC-60001");
	expect((await api<Secret>("GET", path)).body.origins).toEqual([origin]);
});

interface Screen {
	executionId: string;
	challengeToken: string;
	flowStatus: string;
}

async function run(flow: object): Promise<{ flowId: string; text: string }> {
	const { body } = await api<{ id: string }>("POST", "/flows", { body: flow });
	const application = await api<{ id: string }>("POST", "/t/root/api/server/v1/applications", {
		body: {
			name: "Calls",
			redirectUrls: ["https://app.example/"],
			grantTypes: ["authorization_code"],
			authFlowId: body.id,
		},
	});
	const applicationId = application.body.id;
	const start = await api<Screen>("POST", "/flow/execute", {
		token: null,
		body: { applicationId, flowType: "AUTHENTICATION", verbose: true },
	});
	const { executionId, challengeToken } = start.body;
	const answer = await api<Screen>("POST", "/flow/execute", {
		token: null,
		body: { executionId, challengeToken, action: "go", inputs: { note: "x" } },
	});
	return { flowId: body.id, text: start.text + answer.text };
}

test("a step sends the secret, and neither the flow nor the execution nor the audit log contains it", async () => {
	const { name } = await created();
	const { flowId, text } = await run(flowThatCalls(name));
	expect(
		calls.map((headers) => headers["x-api-key"]),
		text,
	).toEqual([VALUE]);
	const told = [
		text,
		...(await Promise.all(
			[
				`/flows/${flowId}`,
				`/flows/${flowId}/versions`,
				`/flows/${flowId}/versions/1`,
				"/flow-executions?limit=20",
				"/t/root/api/server/v1/audit-events?limit=50",
				"/t/root/api/server/v1/exports/secrets",
			].map(async (path) => {
				const answer = await api("GET", path);
				expect(answer.status, `${path} ${answer.text}`).toBe(200);
				return answer.text;
			}),
		)),
	];
	expect(told.join("\n")).toContain(name);
	expect(told.join("\n")).not.toContain(VALUE);
	const refused = await api("DELETE", `${SECRETS}/${name}`);
	expectRefusal(refused, 409, "SEC-60005");
	expect(refused.text).toContain("Calling");
	expect((await api<Secret>("GET", `${SECRETS}/${name}`)).body.usedBy).toEqual([{ id: flowId, name: "Calling" }]);
});

test("a step whose address was changed to another server sends nothing", async () => {
	const { name } = await created({ origins: ["https://api.example"] });
	await run(flowThatCalls(name));
	expect(calls).toEqual([]);
});
