import { beforeAll, describe, expect, test } from "vitest";
import type { FlowExecution } from "@/lib/flows/runtime/contract";
import { api } from "../fixtures/api";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const SHOP = "https://own-sign-in.example";
const BANK = "http://localhost:5199";
const ELSEWHERE = "https://evil.example";
let shop: string;
let bank: string;

beforeAll(async () => {
	shop = await anApplication([`${SHOP}/callback?from=portico`], true);
	bank = await anApplication([`${BANK}/`, "com.example.bank:/back"], true);
});

async function anApplication(redirectUrls: string[], publicClient: boolean): Promise<string> {
	const { body, text } = await api<{ id: string }>("POST", "/t/root/api/server/v1/applications", {
		body: { name: "Own page", redirectUrls, publicClient, grantTypes: ["authorization_code"] },
	});
	expect(body.id, text).toBeDefined();
	return body.id;
}

/** The response that a page of this origin gets, if the browser lets the page read it. */
async function fromPageAt(origin: string, body: unknown) {
	const response = await fetch(`${baseUrl()}/flow/execute`, {
		method: "POST",
		headers: { origin, "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	const { status, headers } = response;
	expect(headers.get("access-control-allow-credentials")).toBeNull();
	expect(headers.get("vary")?.toLowerCase()).toContain("origin");
	const readable = headers.get("access-control-allow-origin");
	expect([null, origin]).toContain(readable);
	return { status, readable: readable === origin, headers, body: (await response.json()) as FlowExecution };
}

const start = (applicationId: string) => ({ applicationId, flowType: "AUTHENTICATION" });

function preflight(origin: string | null, headers: Record<string, string> = {}) {
	return fetch(`${baseUrl()}/flow/execute`, {
		method: "OPTIONS",
		headers: {
			...(origin === null ? {} : { origin }),
			"access-control-request-method": "POST",
			"access-control-request-headers": "content-type",
			...headers,
		},
	});
}

describe("A page of the application's own origin", () => {
	test.each([
		[SHOP, () => shop],
		[BANK, () => bank],
	])("at %s may ask before it asks, and runs the flow to its end", async (origin, application) => {
		const { status, headers } = await preflight(origin);
		expect(status).toBe(204);
		expect(headers.get("access-control-allow-origin")).toBe(origin);
		expect(headers.get("access-control-allow-methods")).toContain("POST");
		expect(headers.get("access-control-allow-headers")?.toLowerCase()).toContain("content-type");
		expect(headers.get("access-control-allow-credentials")).toBeNull();

		const first = await fromPageAt(origin, start(application()));
		expect(first).toMatchObject({ status: 200, readable: true });
		const { executionId, challengeToken } = first.body;
		const inputs = { username: ADMIN.username, password: ADMIN.password };
		const done = await fromPageAt(origin, { executionId, challengeToken, inputs });
		expect(done).toMatchObject({ status: 200, readable: true, body: { flowStatus: "COMPLETE" } });
	});

	test("reads why it was refused, and when it may ask again", async () => {
		const refused = await fromPageAt(SHOP, { ...start(shop), flowType: "NONE" });
		expect(refused).toMatchObject({ status: 400, readable: true, body: { code: "FEX-4000" } });
		expect(refused.headers.get("access-control-expose-headers")).toContain("retry-after");
	});
});

describe("A page of another origin", () => {
	test.each([
		ELSEWHERE,
		`${SHOP}:8443`,
		"http://own-sign-in.example",
		`${SHOP}.evil.example`,
		"null",
		"com.example.bank:",
	])("at %s reads nothing, whether it begins or is refused, and is told so before it asks", async (origin) => {
		const { status, headers } = await preflight(origin);
		expect([status, headers.get("access-control-allow-origin")]).toEqual([204, null]);
		expect((await fromPageAt(origin, start(shop))).readable).toBe(false);
		expect((await fromPageAt(origin, { ...start(shop), flowType: "NONE" })).readable).toBe(false);
	});

	test("reads nothing of an execution of another application, from its first answer on", async () => {
		expect((await fromPageAt(BANK, start(shop))).readable).toBe(false);
		const { body } = await fromPageAt(SHOP, start(shop));
		const { executionId, challengeToken } = body;
		const inputs = { username: ADMIN.username, password: ADMIN.password };
		expect((await fromPageAt(BANK, { executionId, challengeToken, inputs })).readable).toBe(false);
	});
});

test("who is no page is answered as before, and `OPTIONS` by what the path can do", async () => {
	const { status, headers } = await preflight(null);
	expect([status, headers.get("allow"), headers.get("access-control-allow-origin")]).toEqual([
		204,
		"POST, OPTIONS",
		null,
	]);
	const { body } = await api<FlowExecution>("POST", "/flow/execute", { token: null, body: start(shop) });
	expect(body.flowStatus).toBe("INCOMPLETE");
});
