import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { environment } from "@/lib/platform/env";
import { newId } from "@/lib/platform/kernel";
import { type Connection, scimClient } from "./scim-client";

const SECRET = "the-client-secret";

let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let issued: number;

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
	response.writeHead(status, { "content-type": "application/scim+json", ...headers }).end(JSON.stringify(body));

beforeAll(async () => {
	Object.assign(environment(), { outboundAllowedHosts: ["127.0.0.1"] });
	server = createServer((request, response) => {
		if (request.url !== "/token") return answer(request, response);
		const basic = Buffer.from(`portico:${SECRET}`).toString("base64");
		if (request.headers.authorization !== `Basic ${basic}`) return json(response, 401, { error: "invalid_client" });
		return json(response, 200, { access_token: `token-${++issued}`, expires_in: 3_600 });
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
	issued = 0;
});

function aClient(of: Partial<Connection> = {}) {
	const authentication = {
		type: "client-credentials",
		tokenUrl: `${base}/token`,
		clientId: "portico",
		scope: "",
	} as const;
	return scimClient({ baseUrl: base, authentication, targetId: newId(), revision: 1, secret: SECRET, ...of });
}

describe("an OAuth client", () => {
	it("gets one token for several calls, and another one when the service no longer accepts it", async () => {
		const seen: unknown[] = [];
		let refused = "";
		answer = ({ headers }, response) => {
			seen.push(headers.authorization);
			if (headers.authorization === refused) json(response, 401, {});
			else json(response, 200, { id: "1" });
		};
		const client = aClient();
		await client.read("/Users/1");
		await client.read("/Users/1");
		refused = "Bearer token-1";
		await client.read("/Users/1");
		expect(seen).toEqual(["Bearer token-1", "Bearer token-1", "Bearer token-1", "Bearer token-2"]);
	});

	it("that gets no token says so, and calls nothing", async () => {
		answer = () => expect.unreachable();
		await expect(aClient({ secret: "another" }).read("/Users/1")).rejects.toMatchObject({
			...{ problem: "token", detail: "HTTP 401: invalid_client" },
		});
	});
});

describe("an answer", () => {
	it("that contains the secret is told without it", async () => {
		answer = (_, response) => json(response, 400, { detail: `no ${SECRET} here` });
		await expect(aClient().create("/Users", {})).rejects.toMatchObject({
			...{ problem: "refused", detail: "HTTP 400: no •••••• here" },
		});
	});

	it.each([
		["so many seconds", "120", 120_000],
		["at a date", "Sat, 31 Jan 2026 12:10:00 GMT", 600_000],
	])("to come again %s is understood", async (_, retryAfter, expectedMs) => {
		vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-31T12:00:00Z") });
		onTestFinished(() => void vi.useRealTimers());
		answer = (_request, response) => json(response, 503, {}, { "retry-after": retryAfter });
		const error = await aClient()
			.read("/Users/1")
			.catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ problem: "busy", retryAfterMs: expectedMs });
	});

	it("that leads elsewhere, or has no id, is not of SCIM", async () => {
		answer = (_, response) => response.writeHead(302, { location: "https://elsewhere.example" }).end();
		await expect(aClient().read("/Users/1")).rejects.toMatchObject({ problem: "not-scim" });
		answer = (_, response) => json(response, 200, { hello: "world" });
		await expect(aClient().read("/Users/1")).rejects.toMatchObject({ problem: "not-scim" });
	});

	it("that the account is not there is a success of a deletion", async () => {
		answer = (_, response) => json(response, 404, {});
		await aClient().remove("/Users/1");
		expect(await aClient().read("/Users/1")).toBeUndefined();
	});
});
