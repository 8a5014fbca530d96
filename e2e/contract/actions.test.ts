import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ActionService, startActionService } from "@/lib/identity/actions/fixtures/action-service";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api, expectRefusal } from "../fixtures/api";
import { freePort } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const ACTIONS = "/t/root/api/server/v1/actions/preUpdateProfile";
const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const KEY = "k-71d0c5e9f2b4";

interface Action {
	id: string;
	name: string;
	status: string;
	endpoint: { uri: string; authentication: { type: string; properties: Record<string, string> } };
	signed: boolean;
	[member: string]: unknown;
}

let service: ActionService;
beforeAll(async () => {
	service = await startActionService();
});
// Other tests change users of this organization.
afterEach(async () => {
	const { body } = await api<Action[]>("GET", ACTIONS);
	for (const { id } of body) await api("DELETE", `${ACTIONS}/${id}`);
});
afterAll(() => service.close());

async function created(uri: string, more: object = {}): Promise<Action> {
	const authentication = { type: "API_KEY", properties: { header: "api-key", value: KEY } };
	const body = { name: `n-${randomUUID()}`, endpoint: { uri, authentication }, ...more };
	const answer = await api<Action>("POST", ACTIONS, { body });
	expect(answer.status, answer.text).toBe(201);
	return answer.body;
}

async function aUser(): Promise<string> {
	const { body } = await api<{ id: string }>("POST", "/t/root/scim2/Users", {
		body: { userName: `u-${randomUUID()}` },
	});
	return body.id;
}

function toDepartment(userId: string, value: string) {
	const body = { Operations: [{ op: "replace", path: `${ENTERPRISE}:department`, value }] };
	return api<Record<string, unknown>>("PATCH", `/t/root/scim2/Users/${userId}`, { body });
}

test("an action is created inactive, read, listed, changed, switched and deleted, and tells no secret", async () => {
	const signingSecret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
	const action = await created(`${service.origin}/success`, { signingSecret });
	expect(action).toEqual({
		id: action.id,
		type: "PRE_UPDATE_PROFILE",
		version: "v1",
		name: action.name,
		description: "",
		status: "INACTIVE",
		endpoint: {
			uri: `${service.origin}/success`,
			authentication: { type: "API_KEY", properties: { header: "api-key" } },
		},
		attributes: ["username", "identity/userSource", "identity/idpType"].map((name) => `urn:portico:claims/${name}`),
		conditions: { initiators: [], claims: [] },
		timeoutMs: 5_000,
		order: 0,
		signed: true,
		secretsReadable: true,
		createdAt: expect.any(String),
		updatedAt: expect.any(String),
	});
	const path = `${ACTIONS}/${action.id}`;
	const read = await api<Action>("GET", path);
	expect([read.body, read.headers.etag]).toEqual([action, '"1"']);
	expect((await api<Action[]>("GET", ACTIONS)).body.map(({ id }) => id)).toContain(action.id);
	const changed = await api<Action>("PATCH", path, {
		body: { description: "x", order: 3 },
		headers: { "if-match": '"1"' },
	});
	expect(changed.body).toMatchObject({ description: "x", order: 3, name: action.name, signed: true });
	expectRefusal(await api("PATCH", path, { body: { order: 4 }, headers: { "if-match": '"1"' } }), 412, "ACT-60024");
	expect((await api<Action>("POST", `${path}/activate`)).body.status).toBe("ACTIVE");
	expect((await api<Action>("POST", `${path}/activate`)).body.status).toBe("ACTIVE");
	expect((await api<Action>("POST", `${path}/deactivate`)).body.status).toBe("INACTIVE");
	const everything = await Promise.all([api("GET", path), api("GET", ACTIONS), api("GET", `${path}/calls`)]);
	for (const { text } of everything) for (const secret of [KEY, signingSecret]) expect(text).not.toContain(secret);
	expect((await api("DELETE", path)).status).toBe(204);
	expect((await api("DELETE", path)).status).toBe(204);
	expectRefusal(await api("GET", path), 404, "ACT-60012");
	expectRefusal(await api("POST", `${path}/activate`), 404, "ACT-60012");
});

test.each([
	["without an address", { name: "x" }, "ACT-60005"],
	["with a private address", { name: "x", endpoint: { uri: "https://10.0.0.1/" } }, "ACT-60005"],
	[
		"with a claim of another dialect",
		{ name: "x", endpoint: { uri: "https://a.example/" }, attributes: ["http://x/department"] },
		"ACT-60005",
	],
	[
		"without the secret",
		{ name: "x", endpoint: { uri: "https://a.example/", authentication: { type: "BEARER", properties: {} } } },
		"ACT-60010",
	],
	["with an unknown member", { name: "x", endpoint: { uri: "https://a.example/" }, active: true }, "ACT-60005"],
])("an action %s is refused", async (_, body, code) => {
	expectRefusal(await api("POST", ACTIONS, { body }), 400, code);
});

test("nobody without the permission gets near an action", async () => {
	expect((await api("GET", ACTIONS, { token: null })).status).toBe(401);
	expect((await api("POST", ACTIONS, { token: "wrong", body: {} })).status).toBe(401);
});

describe("/Me", () => {
	test("is refused to an application, which is no user", async () => {
		for (const method of ["PATCH", "PUT"] as const) {
			const body = method === "PUT" ? { userName: "x" } : { Operations: [{ op: "add", path: "title", value: "x" }] };
			expect((await api(method, "/t/root/scim2/Me", { body })).status).toBe(404);
		}
	});
});

test("a change by an application asks the service, signed, and a refusal is an answer of SCIM", async () => {
	const key = Buffer.alloc(32, 5);
	const action = await created(`${service.origin}/failed`, { signingSecret: `whsec_${key.toString("base64")}` });
	await api("POST", `${ACTIONS}/${action.id}/activate`);
	const userId = await aUser();
	const answer = await toDepartment(userId, "HR");
	expect([answer.status, answer.body.scimType, answer.body.detail]).toEqual([
		400,
		"policy_violation",
		"The service does not agree.",
	]);
	const call = service.received.at(-1);
	expect(call?.body.event.initiatorType).toBe("APPLICATION");
	const signed = `${call?.headers["webhook-id"]}.${call?.headers["webhook-timestamp"]}.${call?.text}`;
	expect(call?.headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
	await api("DELETE", `${ACTIONS}/${action.id}`);
	expect((await toDepartment(userId, "HR")).status).toBe(200);
});

test("while a service hangs, everything else is answered at once", async () => {
	const action = await created(`${service.origin}/hang`);
	await api("POST", `${ACTIONS}/${action.id}/activate`);
	const userIds = await Promise.all(Array.from({ length: 30 }, aUser));
	// A service is waited for during five seconds, in which a machine may stand still.
	await eventually("what was asked last to be answered first", async () => {
		const answered: string[] = [];
		const changes = userIds.map(async (userId) => {
			const { status } = await toDepartment(userId, "HR");
			answered.push("a change");
			return status;
		});
		// Another process may not know of the action yet: then all changes are answered, and none waits.
		await eventually("a call", () => expect(service.running.now + answered.length).toBeGreaterThan(0));
		const lists = Array.from({ length: 20 }, async () => {
			const { status } = await api("GET", "/t/root/scim2/Users?count=1");
			answered.push("a list");
			return status;
		});
		const statuses = { lists: new Set(await Promise.all(lists)), changes: new Set(await Promise.all(changes)) };
		expect({ ...statuses, first: answered[0] }).toEqual({
			lists: new Set([200]),
			changes: new Set([502]),
			first: "a list",
		});
	});
});

describe.skipIf(spawnSync("python3", ["--version"]).status !== 0)("the example of the documents", () => {
	let example: ChildProcess;
	let origin: string;

	beforeAll(async () => {
		const port = await freePort();
		origin = `http://127.0.0.1:${port}`;
		const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, API_KEY: KEY, PORT: String(port) };
		example = spawn("python3", ["docs/examples/profile-action.py"], { env, stdio: "ignore" });
	});
	afterAll(() => {
		example.kill();
	});

	test("agrees, and refuses with its own words", async () => {
		await eventually("the example to listen", async () =>
			expect((await fetch(origin, { method: "POST" })).status).toBe(401),
		);
		const action = await created(origin);
		const tested = async (value: string) => {
			const claims = [{ uri: "urn:portico:claims/department", value }];
			const { body } = await api<{ outcome: string; answer: string }>("POST", `${ACTIONS}/${action.id}/test`, {
				body: { claims },
			});
			return body;
		};
		expect((await tested("Engineering")).outcome).toBe("success");
		expect((await tested("Space")).outcome).toBe("failed");
		await api("POST", `${ACTIONS}/${action.id}/activate`);
		const userId = await aUser();
		expect((await toDepartment(userId, "Engineering")).status).toBe(200);
		expect((await toDepartment(userId, "Space")).body).toMatchObject({
			scimType: "unknown_department",
			detail: "There is no department 'Space'.",
		});
	});
});

test("the path is listed in the document of the interface", async () => {
	const { body } = await api<{ paths: Record<string, object> }>("GET", "/openapi.json", {
		token: null,
		baseUrl: baseUrl(),
	});
	for (const path of [ACTIONS.replace("root", "{organization}"), "/validate-user-profile-update"])
		expect(Object.keys(body.paths)).toContain(path);
});
