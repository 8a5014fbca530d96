import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { anExecution } from "../fixtures/an-execution";
import { fakeOpenIdProvider } from "../fixtures/fake-open-id-provider";
import { answerOf, connection, executeOf, fakeProviders, leave, reasonOf, signIn } from "../fixtures/federated";
import { oidcAuthExecutor } from "../oidc-auth/executor";

const situation = fakeProviders();

describe("a provider that does not give its word", () => {
	it("because the person said no, is a decision of the person", async () => {
		situation.sso.behaviour.error = "access_denied";
		expect(reasonOf(await signIn(anExecution(connection(situation.sso), situation.users)))).toBe("declined");
	});

	it.each([
		["temporarily_unavailable", "provider-unavailable"],
		["server_error", "provider-unavailable"],
		["unauthorized_client", "provider-refused"],
	])("because of %s, is said to be so", async (error, reason) => {
		situation.sso.behaviour.error = error;
		expect(reasonOf(await signIn(anExecution(connection(situation.sso), situation.users)))).toBe(reason);
	});

	it.each([
		["500", (response: ServerResponse) => response.writeHead(500).end("oops")],
		[
			"503 with JSON",
			(response: ServerResponse) =>
				response.writeHead(503, { "content-type": "application/json" }).end('{"error":"busy"}'),
		],
		[
			"a page of HTML",
			(response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>"),
		],
		["a redirect", (response: ServerResponse) => response.writeHead(302, { location: "https://example.com/" }).end()],
		[
			"half of an answer",
			(response: ServerResponse) =>
				response.writeHead(200, { "content-type": "application/json", "content-length": "99" }).write("{") &&
				response.destroy(),
		],
	])("because its token endpoint answers %s, is unavailable", async (_, token) => {
		situation.sso.behaviour.token = (response) => void token(response);
		expect(reasonOf(await signIn(anExecution(connection(situation.sso), situation.users)))).toBe(
			"provider-unavailable",
		);
	});

	it("is asked for a bounded number of keys, and for nothing else in this way", async () => {
		const context = anExecution(connection(situation.sso), situation.users);
		const asked: [path: string, keySet: boolean][] = [];
		const { fetch } = context.ports;
		const ports: typeof context.ports = {
			...context.ports,
			fetch: (input, init) => {
				asked.push([new URL(String(input)).pathname, init?.keySet === true]);
				return fetch(input, init);
			},
		};
		await signIn({ ...context, ports });
		expect(asked).toContainEqual(["/jwks", true]);
		expect(asked.filter(([, keySet]) => keySet)).toEqual([["/jwks", true]]);
	});

	it("because it is too slow, is unavailable when the step's time is over", async () => {
		situation.sso.behaviour.token = () => {};
		const context = anExecution(connection(situation.sso), situation.users);
		const { url, data } = await leave(context);
		const values = await answerOf(url);
		const result = await executeOf(oidcAuthExecutor)({
			...context,
			data: { ...data },
			values,
			signal: AbortSignal.timeout(50),
		});
		expect(reasonOf(result)).toBe("provider-unavailable");
	});

	it("because it is down, is unavailable from the start", async () => {
		const down = await fakeOpenIdProvider();
		await down.close();
		expect(reasonOf(await executeOf(oidcAuthExecutor)(anExecution(connection(down), situation.users)))).toBe(
			"provider-unavailable",
		);
	});

	it("leaves the way back to the last screen open", async () => {
		situation.sso.behaviour.error = "access_denied";
		expect(await signIn(anExecution(connection(situation.sso), situation.users))).toMatchObject({
			kind: "failure",
			retry: true,
		});
	});
});
