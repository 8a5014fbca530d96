import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api } from "../fixtures/api";
import { ABSENT_ID, aDefinition } from "../fixtures/flows";
import type { Document } from "../fixtures/openapi-document";
import { interfaceOf, startPlainNext } from "../fixtures/plain-next";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

interface ComparedRequest {
	method: string;
	path: string;
	body?: unknown;
	headers?: Record<string, string>;
	token?: null | string;
}

/** The headers that must be equal; ids, dates and lengths of newly created data always differ. */
const COMPARED = ["content-type", "etag", "cache-control", "allow", "www-authenticate", "location"];

/** All of them in the campaign, which also asks plain Next everything that the contract tests ask. */
const EVERY = process.env.CAMPAIGN === "true" ? 1 : 8;

let server: PorticoServer;
let plain: Awaited<ReturnType<typeof startPlainNext>> | undefined;
let token: string;
let flow: Flow;
/** What can be read of an organization without the id of something else: in almost every room of the interface, something. In `npm test` a few. */
let readable: string[];
const behindTheDoor = new Map<string, unknown>();

function requests(): ComparedRequest[] {
	const path = `/flows/${flow.id}`;
	const body = aDefinition({ handle: "same-on-both" });
	return [
		{ method: "GET", path: "/flows?limit=2" },
		{ method: "GET", path: "/flows?limit=0" },
		{ method: "GET", path: "/flows?limit=1&limit=2" },
		{ method: "GET", path: "/flows?limit=%zz" },
		{ method: "GET", path },
		{ method: "GET", path: `${path}?verbose=false` },
		{ method: "GET", path, headers: { "if-none-match": '"1"' } },
		{ method: "HEAD", path },
		{ method: "OPTIONS", path },
		{ method: "GET", path: path.toUpperCase().replace("/FLOWS", "/flows") },
		{ method: "GET", path: "/flows/not-a-uuid" },
		{ method: "GET", path: "/flows/%7Bx%7D" },
		{ method: "GET", path: `/flows/${ABSENT_ID}` },
		{ method: "GET", path: `${path}/versions` },
		{ method: "GET", path: `${path}/versions/1` },
		{ method: "GET", path: `${path}/versions/2` },
		{ method: "GET", path: `${path}/versions/x` },
		{ method: "GET", path: `${path}/nothing/here` },
		{ method: "PUT", path, body, headers: { "if-match": '"7"' } },
		{ method: "PUT", path, body: { ...body, handle: "another" } },
		{ method: "POST", path: "/flows", body: "{" },
		{ method: "POST", path: "/flows", body: "{}" },
		{ method: "POST", path: "/flows", body: "[".repeat(40) },
		{ method: "POST", path: "/flows", body: "x".repeat(1_048_577) },
		{ method: "POST", path: "/flows", body, headers: { "content-type": "text/plain" } },
		{ method: "POST", path: "/flows", body: { ...flow } },
		{ method: "POST", path: `${path}/restore`, body: { version: 0 } },
		{ method: "POST", path: `${path}/restore`, body: { version: 9 } },
		{ method: "DELETE", path: "/flows/not-a-uuid" },
		{ method: "DELETE", path: `/flows/${ABSENT_ID}` },
		{ method: "PATCH", path },
		{ method: "POST", path },
		{ method: "GET", path, token: null },
		{ method: "GET", path, token: "nonsense" },
		{ method: "GET", path: `${path}?access_token=x`, token: null },
		{ method: "GET", path: "/openapi.json", token: null },
		{ method: "POST", path: "/openapi.json" },
		{ method: "GET", path: "/flows/" },
		{ method: "GET", path: "/nothing-here", token: null },
		...readable.map((each) => ({ method: "GET", path: each })),
	];
}

beforeAll(async () => {
	// Each worker would load every route anew.
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 1 });
	token = await accessToken(server.baseUrl);
	flow = (await ask<Flow>({ method: "POST", path: "/flows", body: aDefinition({ handle: "same-on-both" }) })).body;
	const { body: document } = await ask<Document>({ method: "GET", path: "/openapi.json", token: null });
	readable = interfaceOf(document)
		.filter(({ method, path }) => method === "GET" && !path.replace("{organization}", "").includes("{"))
		.map(({ path }) => path.replace("{organization}", "root"))
		.filter((_, index) => index % EVERY === 0);
	for (const request of requests()) behindTheDoor.set(nameOf(request), comparable(await ask(request)));
	await server.stop();
	plain = await startPlainNext(server, new URL(server.baseUrl).port);
});

afterAll(async () => {
	await plain?.stop();
	await server.remove();
});

describe("The front door and plain Next answer alike", () => {
	test("on every request of the list", async () => {
		const plainly = new Map<string, unknown>();
		for (const request of requests()) plainly.set(nameOf(request), comparable(await ask(request)));
		for (const [name, answer] of behindTheDoor)
			expect.soft({ name, answer: plainly.get(name) }).toEqual({ name, answer });
	});

	test("a flow made behind one is changed behind the other", async () => {
		const path = `/flows/${flow.id}`;
		const put = await ask<Flow>({ method: "PUT", path, body: flow, headers: { "if-match": '"1"' } });
		expect({ status: put.status, version: put.body.activeVersion, etag: put.headers.etag }).toEqual({
			status: 200,
			version: 2,
			etag: '"2"',
		});
		const restored = await ask({ method: "POST", path: `${path}/restore`, body: { version: 1 } });
		expect(restored.status).toBe(200);
		expect((await ask({ method: "DELETE", path })).status).toBe(204);
	});
});

function ask<Body = unknown>({ method, path, body, headers, token: given }: ComparedRequest): Promise<Answer<Body>> {
	return api<Body>(method, path, {
		baseUrl: server.baseUrl,
		body,
		headers,
		token: given === undefined ? token : given,
	});
}

function nameOf({ method, path, body, headers, token: given }: ComparedRequest): string {
	return [method, path, JSON.stringify(body)?.slice(0, 60), JSON.stringify(headers), given].join(" ");
}

function comparable({ status, headers, body, text }: Answer) {
	const named = Object.fromEntries(COMPARED.map((name) => [name, headers[name]]));
	// Pages differ in their nonces, so only the bodies of the API are compared.
	return { status, ...named, body: body ?? (headers["content-type"]?.startsWith("text/html") ? "a page" : text) };
}
