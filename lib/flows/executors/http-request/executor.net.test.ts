import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { anExecution, HeldUsers } from "../fixtures/an-execution";
import { type LocalServer, localServer } from "../fixtures/local-server";
import { httpRequestExecutor } from "./executor";

let server: LocalServer;
let answer: (response: ServerResponse) => unknown;
let seen: { request: IncomingMessage; body: string }[] = [];

beforeAll(async () => {
	server = await localServer(() => async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		seen.push({ request, body: Buffer.concat(chunks).toString() });
		answer(response);
	});
});
afterAll(() => server.close());
beforeEach(() => {
	seen = [];
	answer = json({ allowed: true, user: { level: 3, "a/b~c": "tilde" }, list: ["x"], nothing: null });
});

const json =
	(body: unknown, status = 200) =>
	(response: ServerResponse) =>
		response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

async function execution(
	properties: Record<string, unknown>,
	change: Partial<ExecutorContext> = {},
): Promise<ExecutorResult> {
	const parsed = httpRequestExecutor.properties.parse({ url: `${server.origin}/hook`, ...properties });
	const { execute } = httpRequestExecutor;
	if (execute === undefined) throw new Error("it does not run");
	const base = anExecution(null, new HeldUsers(), change as object);
	return execute({ ...base, properties: parsed, ports: { ...base.ports, ...change.ports } });
}

const listed = (values: Record<string, string>) => ({
	values,
	inputs: Object.keys(values).map((identifier) => ({ identifier, type: "TEXT_INPUT", required: true })),
});
const reasonOf = (result: ExecutorResult) => (result.kind === "failure" ? result.reason : result.kind);

describe("calling a service", () => {
	it("sends the configured request with values in place of the placeholders", async () => {
		const result = await execution(
			{
				method: "PUT",
				url: `${server.origin}/users/{{ username }}?from={{language}}`,
				headers: ["X-Key: k-{{username}}"],
				body: '{"name":"{{username}}","absent":"{{other}}"}',
			},
			listed({ username: "ada" }),
		);
		expect(result).toEqual({ kind: "success" });
		expect(seen[0]?.request).toMatchObject({ method: "PUT", url: "/users/ada?from=en" });
		expect(seen[0]?.request.headers).toMatchObject({ "x-key": "k-ada", "content-type": "application/json" });
		expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ name: "ada", absent: "" });
	});

	describe("a secret of the organization", () => {
		const asked: { origin: string; names: readonly string[] }[] = [];
		const holding = (held: Record<string, string>, allowed = () => server.origin) => ({
			ports: {
				secrets: {
					forOrigin: async (origin: string, names: readonly string[]) => {
						asked.push({ origin, names });
						const all = origin === allowed() && names.every((name) => Object.hasOwn(held, name));
						return all ? new Map(Object.entries(held)) : null;
					},
				},
			} as unknown as ExecutorContext["ports"],
		});
		const bearer = { headers: ["Authorization: Bearer {{secret:api-key}}"] };
		beforeEach(() => asked.splice(0));

		it("is sent in place of its name, in headers and in the body, encoded for its place", async () => {
			const held = holding({ "api-key": 'k"1 &2' });
			expect(await execution({ ...bearer, body: '{"secret":"{{ secret:api-key }}"}' }, held)).toEqual({
				kind: "success",
			});
			expect(seen[0]?.request.headers.authorization).toBe('Bearer k"1 &2');
			expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ secret: 'k"1 &2' });
			const form = { headers: ["Content-Type: application/x-www-form-urlencoded"], body: "secret={{secret:api-key}}" };
			await execution(form, held);
			expect(new URLSearchParams(seen[1]?.body).get("secret")).toBe('k"1 &2');
			expect(asked[0]).toEqual({ origin: server.origin, names: ["api-key"] });
		});

		it("is not sent to an origin that it was not written for, nor are the other values of the request", async () => {
			const elsewhere = holding({ "api-key": "k" }, () => "https://api.example");
			expect(reasonOf(await execution(bearer, elsewhere))).toBe("not-configured");
			expect(seen).toEqual([]);
		});

		it.each([
			["that does not exist", { headers: ["X-Key: {{secret:other}}"] }],
			["in the address, which is logged on the way", { url: "{{origin}}/?key={{secret:api-key}}" }],
			["beside a header that names another host", { headers: [...bearer.headers, "Host: attacker.example"] }],
		])("makes the step fail %s", async (_, { url, ...properties }: { url?: string; headers?: string[] }) => {
			const held = holding({ "api-key": "k" });
			const at = url === undefined ? {} : { url: url.replace("{{origin}}", server.origin) };
			expect(reasonOf(await execution({ ...properties, ...at }, held))).toBe("not-configured");
			expect(seen).toEqual([]);
		});

		it("cannot be named by a value that somebody enters", async () => {
			const inputs = listed({ username: "{{secret:api-key}}" });
			await execution({ headers: ["X-User: {{username}}"] }, { ...inputs, ...holding({ "api-key": "k" }) });
			expect(seen[0]?.request.headers["x-user"]).toBe("{{secret:api-key}}");
			expect(asked).toEqual([]);
		});

		it("does not come into the execution when the service repeats it", async () => {
			answer = json({ yours: "Bearer k-123", mine: "ok" });
			const result = await execution(
				{ ...bearer, outputs: ["echo=/yours", "own=/mine"] },
				holding({ "api-key": "k-123" }),
			);
			expect(result).toEqual({ kind: "success", values: { own: "ok" } });
		});

		it("is not followed to where the service redirects", async () => {
			answer = (response) => response.writeHead(302, { location: `${server.origin}/elsewhere` }).end();
			expect(reasonOf(await execution(bearer, holding({ "api-key": "k" })))).toBe("provider-refused");
			expect(seen).toHaveLength(1);
		});
	});

	it("encodes each value for its place, to prevent injection", async () => {
		const username = 'x","admin":true,"y":"\r\nX-Evil: 1/../?a=b#c é';
		await execution(
			{
				url: `${server.origin}/users/{{username}}/end`,
				headers: ["X-User:{{username}}"],
				body: '{"name":"{{username}}"}',
			},
			listed({ username }),
		);
		expect(new URL(seen[0]?.request.url ?? "", server.origin).pathname).toBe(
			`/users/${encodeURIComponent(username)}/end`,
		);
		expect(seen[0]?.request.headers).not.toHaveProperty("x-evil");
		expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ name: username });
		const form = { headers: ["Content-Type: application/x-www-form-urlencoded"], body: "a={{username}}&b=1" };
		await execution(form, listed({ username }));
		expect([...new URLSearchParams(seen[1]?.body)]).toEqual([
			["a", username],
			["b", "1"],
		]);
	});

	it.each([
		["a value in the host", { url: "https://{{username}}.example.com/" }],
		["a value before the path", { url: "https://example.com{{username}}/" }],
		["a user before the host", { url: "https://{{username}}@example.com/" }],
		["no address", { url: "{{username}}" }],
		["a scheme of its own", { url: "file:///etc/passwd" }],
		["a value in a body of unknown form", { headers: ["Content-Type: text/plain"], body: "{{username}}" }],
	])("is not configured with %s", async (_, properties) => {
		expect(reasonOf(await execution(properties, listed({ username: "evil" })))).toBe("not-configured");
		expect(seen).toEqual([]);
	});

	it.each([
		{ headers: ["X Key: 1"] },
		{ headers: ["X-Key: 1\r\nX-Evil: 1"] },
		{ outputs: ["a"] },
		{ expectedStatus: ["2xx"] },
	])("cannot be designed with %j", (properties) => {
		expect(httpRequestExecutor.properties.safeParse({ url: "https://a.example", ...properties }).success).toBe(false);
	});

	it("says of the request itself what is known, whatever somebody enters under that name", async () => {
		const claimed = { executionId: "mine", application: "mine", language: "mine", clientAddress: "mine" };
		const names = Object.keys(claimed);
		await execution({ body: JSON.stringify(names.map((name) => `{{${name}}}`)) }, listed(claimed));
		expect(JSON.parse(seen[0]?.body ?? "")).toHaveLength(names.length);
		expect(seen[0]?.body).not.toContain("mine");
	});

	it("sends only listed values, and never a password or a code", async () => {
		const inputs = [
			{ identifier: "password", type: "PASSWORD_INPUT", required: true },
			{ identifier: "otp", type: "OTP_INPUT", required: true },
		];
		const values = { password: "secret", otp: "123456", unlisted: "x" };
		await execution({ body: '["{{password}}","{{otp}}","{{unlisted}}"]' }, { inputs, values });
		expect(seen[0]?.body).toBe('["","",""]');
	});

	it("brings values of the answer into the execution, those that a field could hold", async () => {
		const outputs = [
			"level=/user/level",
			"odd=/user/a~1b~0c",
			"first=/list/0",
			"nothing=/nothing",
			"whole=/user",
			"proto=/__proto__/constructor",
			"absent=/no/where",
		];
		expect(await execution({ outputs })).toEqual({ kind: "success", values: { level: "3", odd: "tilde", first: "x" } });
	});

	it("fails where the condition does not hold", async () => {
		expect(reasonOf(await execution({ conditionPointer: "/allowed" }))).toBe("success");
		expect(reasonOf(await execution({ conditionPointer: "/user/level", conditionValue: "3" }))).toBe("success");
		for (const conditionPointer of ["/user/level", "/absent", "/nothing", "/user"])
			expect(reasonOf(await execution({ conditionPointer }))).toBe("provider-refused");
	});

	it.each([
		[204, {}, "success"],
		[404, {}, "provider-refused"],
		[302, {}, "provider-refused"],
		[500, {}, "provider-unavailable"],
		[404, { expectedStatus: ["200", "404"] }, "success"],
		[200, { expectedStatus: ["201"] }, "provider-refused"],
	])("comes with status %i to what was expected", async (status, properties, outcome) => {
		answer = (response) => response.writeHead(status, { location: `${server.origin}/elsewhere` }).end();
		expect(reasonOf(await execution(properties))).toBe(outcome);
		expect(seen).toHaveLength(1);
	});

	it("is unavailable when it is down, too slow, or does not answer JSON where a value is wanted", async () => {
		answer = (response) => response.writeHead(200).end("<h1>Hello</h1>");
		expect(reasonOf(await execution({ outputs: ["a=/a"] }))).toBe("provider-unavailable");
		answer = () => {};
		expect(reasonOf(await execution({ timeoutSeconds: 1 }))).toBe("provider-unavailable");
		expect(reasonOf(await execution({ url: "http://127.0.0.1:9/" }))).toBe("provider-unavailable");
	});
});
