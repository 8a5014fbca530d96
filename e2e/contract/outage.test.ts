import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { aDefinition } from "../fixtures/flows";
import { BASIC } from "../fixtures/oauth";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";
import { startTcpProxy, type TcpProxy } from "../fixtures/tcp-proxy";

const CLUSTER = process.env.TEST_POSTGRES_URL;

/** Only on PostgreSQL: the embedded database runs in the server, so only a separate database can be down. */
describe("Database down", () => {
	let server: PorticoServer;
	let proxy: TcpProxy;
	let token: string;
	let flow: Flow;

	beforeAll(async () => {
		const url = new URL(CLUSTER ?? "");
		proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
		url.port = String(proxy.port);
		server = await startPortico({ postgresUrl: url.href, workers: 1 });
		token = await accessToken(server.baseUrl);
		flow = (await ask<Flow>("POST", "/flows", aDefinition())).body;
	});

	afterAll(async () => {
		await server.remove();
		await proxy.cut();
	});

	function ask<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
		return api<Body>(method, path, { baseUrl: server.baseUrl, token, body });
	}

	test("overload or database down: 503 with `Retry-After`, code `SSE-5030`; never a stack trace", async () => {
		await proxy.cut();
		const answers = await Promise.all([
			ask("GET", "/flows"),
			ask("GET", `/flows/${flow.id}`),
			ask("PUT", `/flows/${flow.id}`, flow),
			ask("POST", "/flows", aDefinition()),
			ask("DELETE", `/flows/${flow.id}`),
		]);
		// Answered while it is still down.
		for (const answer of answers) {
			expectRefusal(answer, 503, "SSE-5030");
			expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
			expect(answer.text).not.toMatch(/\bat \S+:\d+|ECONN|postgres/);
		}
		const paths = ["/health/live", "/health/ready", "/health/database"];
		const health = await Promise.all(paths.map((path) => ask("GET", path)));
		expect(health.map(({ status }) => status)).toEqual([200, 200, 503]);
		// RFC 6749 §5.2 has the form, §4.1.2.1 the code.
		const body = new URLSearchParams({ grant_type: "client_credentials" }).toString();
		const token = await api<{ error: string; error_description: string }>("POST", "/oauth2/token", {
			baseUrl: server.baseUrl,
			token: null,
			body,
			headers: { "content-type": "application/x-www-form-urlencoded", authorization: BASIC },
		});
		expect({ status: token.status, ...token.body }).toEqual({
			status: 503,
			error: "temporarily_unavailable",
			error_description: expect.stringMatching(/try again/i),
		});
		expect(token.headers["retry-after"]).toMatch(/^\d+$/);
		const { body: told } = await ask("GET", "/health/ready");
		expect(told).toEqual({ status: "ready", database: "unreachable" });
		const { status } = await ask("GET", "/oauth2/jwks");
		expect([200, 503]).toContain(status);
		await proxy.mend();
		await eventually("the database to answer again", async () =>
			expect((await ask("GET", `/flows/${flow.id}`)).status).toBe(200),
		);
		expect((await ask<Flow>("GET", `/flows/${flow.id}`)).body).toEqual(flow);
		expect((await ask("GET", "/health/database")).status).toBe(200);
	});
});
