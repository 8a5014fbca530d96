import { spawn } from "node:child_process";
import { once } from "node:events";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { FlowExecution } from "@/lib/flows/runtime/contract";
import { api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID } from "../fixtures/flows";
import { jsonValidator } from "../fixtures/openapi-document";
import { ADMIN } from "../fixtures/portico-server";
import { baseUrl } from "../fixtures/run";

const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";

interface CreatedApplication {
	id: string;
	clientId: string;
	clientSecret: string;
}

let application: CreatedApplication;
let other: CreatedApplication;
beforeAll(async () => {
	application = await anApplication("Own sign-in");
	other = await anApplication("Another");
});

async function anApplication(name: string, members: object = {}): Promise<CreatedApplication> {
	const answer = await api<CreatedApplication>("POST", "/t/root/api/server/v1/applications", {
		body: { name, redirectUrls: [], publicClient: false, grantTypes: [JWT_BEARER], ...members },
	});
	expect(answer.status).toBe(201);
	return answer.body;
}

const execute = <Body = FlowExecution>(body: unknown, headers = {}) =>
	api<Body>("POST", "/flow/execute", { token: null, body, headers });

async function begun(members: object = {}): Promise<FlowExecution> {
	const { status, body } = await execute({ applicationId: application.id, flowType: "AUTHENTICATION", ...members });
	expect(status).toBe(200);
	return body;
}

const right = { username: ADMIN.username, password: ADMIN.password };

describe("POST /flow/execute begins an execution", () => {
	test("with the inputs and actions of the first screen, and needs nobody signed in", async () => {
		const answer = await begun();
		expect(answer).toEqual({
			executionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			flowStatus: "INCOMPLETE",
			type: "VIEW",
			stepId: "ask_password",
			challengeToken: expect.stringMatching(/^[\w-]{43}$/),
			data: {
				inputs: [
					{ ref: "username_field", identifier: "username", type: "TEXT_INPUT", required: true },
					{ ref: "password_field", identifier: "password", type: "PASSWORD_INPUT", required: true },
				],
				actions: [{ ref: "sign_in" }, { ref: "forgot_password" }, { ref: "use_organization" }],
			},
		});
	});

	test("with `meta` when it is verbose, also in the answers after it", async () => {
		const first = await begun({ verbose: true });
		expect(first.data.meta?.components.length).toBeGreaterThan(0);
		const { executionId, challengeToken } = first;
		const next = await execute({ executionId, challengeToken, inputs: {} });
		expect(next.body.data.meta).toEqual(first.data.meta);
	});

	test("as the document says", async () => {
		const { body } = await api<Record<string, unknown>>("GET", "/openapi.json", { token: null });
		const validate = jsonValidator(body as never);
		const schema = { $ref: "#/components/schemas/FlowExecution" };
		for (const verbose of [true, false]) expect(validate(schema, await begun({ verbose }))).toEqual([]);
	});

	test("and tells nobody what is kept: no answer may be stored", async () => {
		const { headers } = await execute({ applicationId: application.id, flowType: "AUTHENTICATION" });
		expect(headers["cache-control"]).toBe("no-store");
		expect(headers["set-cookie"]).toBeUndefined();
	});
});

describe("POST /flow/execute takes an answer", () => {
	test("a wrong password says so and stays, the right one completes with an assertion", async () => {
		const { executionId, challengeToken } = await begun();
		const wrong = await execute({ executionId, challengeToken, inputs: { ...right, password: "not the one" } });
		expect(wrong.body).toMatchObject({
			flowStatus: "INCOMPLETE",
			stepId: "ask_password",
			failureReason: "invalid-credentials",
		});
		expect(wrong.text).not.toContain("not the one");
		expect(wrong.body.data.inputs?.[0]).toMatchObject({ identifier: "username", value: ADMIN.username });
		const done = await execute({
			executionId,
			challengeToken: wrong.body.challengeToken,
			action: "sign_in",
			inputs: right,
		});
		expect(done.body).toEqual({
			executionId,
			flowStatus: "COMPLETE",
			type: "VIEW",
			stepId: expect.any(String),
			data: {},
			assertion: expect.any(String),
		});
		expect(decodeJwt(String(done.body.assertion))).toMatchObject({
			iss: baseUrl(),
			aud: [application.clientId, baseUrl()],
			amr: ["pwd"],
		});
	});

	test("missing inputs are named, and nothing else is taken", async () => {
		const { executionId, challengeToken } = await begun();
		const { body } = await execute({ executionId, challengeToken, inputs: { username: "ada", role: "admin" } });
		expect(body).toMatchObject({
			failureReason: "invalid-input",
			data: { fieldErrors: [{ identifier: "password", error: "required" }] },
		});
	});

	test.each([
		["of another node", { action: "ask_password" }, 400, "FEX-4001"],
		["that is no action", { action: "onSuccess" }, 400, "FEX-4001"],
		["with another token", { challengeToken: "x".repeat(43) }, 409, "FEX-4090"],
		["for an execution that is not there", { executionId: ABSENT_ID }, 404, "FEX-4040"],
	])("an answer %s is refused and changes nothing", async (_, members, status, code) => {
		const { executionId, challengeToken } = await begun();
		expectRefusal(await execute({ executionId, challengeToken, inputs: right, ...members }), status, code);
		const done = await execute({ executionId, challengeToken, inputs: right });
		expect(done.body.flowStatus).toBe("COMPLETE");
	});

	test("with the token of another execution, or one that was used, is refused", async () => {
		const [first, second] = [await begun(), await begun()];
		const { executionId } = first;
		expectRefusal(await execute({ executionId, challengeToken: second.challengeToken }), 409, "FEX-4090");
		await execute({ executionId, challengeToken: first.challengeToken, inputs: {} });
		const again = await execute({ executionId, challengeToken: first.challengeToken, inputs: right });
		expectRefusal(again, 409, "FEX-4090");
		expect(again.text).not.toContain("assertion");
	});

	test("20 parallel answers complete it once, with one assertion to redeem", async () => {
		const { executionId, challengeToken } = await begun();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => execute({ executionId, challengeToken, inputs: right })),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		const ids = answers.map(({ body }) => decodeJwt(String(body.assertion)).jti);
		expect(new Set(ids).size).toBe(1);
		const tokens = await Promise.all(answers.slice(0, 5).map(({ body }) => redeem(String(body.assertion))));
		expect(tokens.filter(({ status }) => status === 200)).toHaveLength(1);
	});
});

describe("An assertion", () => {
	test("is exchanged for tokens of the user, once", async () => {
		const assertion = await anAssertion();
		const { status, body } = await redeem(assertion, { scope: "openid profile system" });
		expect(status).toBe(200);
		expect(body).toMatchObject({ token_type: "Bearer", scope: "openid profile", access_token: expect.any(String) });
		expect(decodeJwt(String(body.id_token))).toMatchObject({
			aud: application.clientId,
			sub: decodeJwt(assertion).sub,
			preferred_username: ADMIN.username,
			amr: ["pwd"],
			auth_time: decodeJwt(assertion).auth_time,
		});
		const again = await redeem(assertion);
		expect([again.status, again.body.error]).toEqual([400, "invalid_grant"]);
	});

	test("is nothing to another client, nor without its secret, nor when altered", async () => {
		const assertion = await anAssertion();
		expect((await redeem(assertion, {}, other)).body.error).toBe("invalid_grant");
		expect((await redeem(assertion, {}, { ...application, clientSecret: "x" })).body.error).toBe("invalid_client");
		const [head, , signature] = assertion.split(".");
		const altered = Buffer.from(JSON.stringify({ ...decodeJwt(assertion), sub: "x" })).toString("base64url");
		for (const text of [`${head}.${altered}.${signature}`, "", "x", `${assertion}x`])
			expect((await redeem(text)).status).toBe(400);
		expect((await redeem(assertion)).status).toBe(200);
	});
});

describe("RFC 7523: an assertion as a grant", () => {
	test("§2.1: is one, and is needed", async () => {
		expect(await redeem("")).toMatchObject({ status: 400, body: { error: "invalid_request" } });
		const [first, second] = [await anAssertion(), await anAssertion()];
		const twice = new URLSearchParams({ assertion: first });
		twice.append("assertion", second);
		expect(await redeem(twice)).toMatchObject({ status: 400, body: { error: "invalid_request" } });
		expect((await redeem(first)).status).toBe(200);
	});

	test("§3.1: is invalid_grant where it is no JWT, or a JWT of the server that is none of a flow", async () => {
		const { body } = await redeem(await anAssertion(), { scope: "openid" });
		const jwts = [body.id_token, body.access_token, "x", "a.b.c"];
		for (const jwt of jwts)
			expect(await redeem(String(jwt)), String(jwt)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
	});

	test("§2.1: of a client without the grant is unauthorized_client", async () => {
		const without = await anApplication("Without", { grantTypes: ["client_credentials"] });
		const answer = await redeem(await anAssertion(), {}, without);
		expect(answer).toMatchObject({ status: 400, body: { error: "unauthorized_client" } });
	});
});

describe("Sign-up", () => {
	test("is refused where the application does not offer it, and begins where it does", async () => {
		expectRefusal(await execute({ applicationId: application.id, flowType: "REGISTRATION" }), 403, "FEX-4030");
		const { id } = await anApplication("Open to all", { registrationEnabled: true });
		const { body } = await execute({ applicationId: id, flowType: "REGISTRATION" });
		expect(body).toMatchObject({ flowStatus: "INCOMPLETE", data: { actions: [expect.anything()] } });
	});
});

describe("POST /flow/execute refuses bad input with 400 and the three members", () => {
	const uuid = "01a1fa6c-5f50-734c-9303-e32e5bd3c5c6";
	test.each<[string, unknown]>([
		["nothing", {}],
		["a list", []],
		["null", "null"],
		["a text", '"x"'],
		["a number", "1"],
		["no application", { flowType: "AUTHENTICATION" }],
		["an application that is no UUID", { applicationId: "x", flowType: "AUTHENTICATION" }],
		["an application in braces", { applicationId: `{${uuid}}`, flowType: "AUTHENTICATION" }],
		["an unknown flow type", { applicationId: uuid, flowType: "RECOVERY" }],
		["a flow type in lower case", { applicationId: uuid, flowType: "authentication" }],
		["`verbose` as a text", { applicationId: uuid, flowType: "AUTHENTICATION", verbose: "true" }],
		["an execution without a token", { executionId: uuid }],
		["an execution that is no UUID", { executionId: "x", challengeToken: "x" }],
		["an execution that is null", { executionId: null, challengeToken: "x" }],
		["an empty token", { executionId: uuid, challengeToken: "" }],
		["a token that is a number", { executionId: uuid, challengeToken: 1 }],
		["an action that is a list", { executionId: uuid, challengeToken: "x", action: ["a"] }],
		["inputs that are a list", { executionId: uuid, challengeToken: "x", inputs: ["a"] }],
		["an input that is a number", { executionId: uuid, challengeToken: "x", inputs: { otp: 123456 } }],
		["an input that is an object", { executionId: uuid, challengeToken: "x", inputs: { otp: {} } }],
		["too many inputs", { executionId: uuid, challengeToken: "x", inputs: manyInputs(101) }],
		["NUL", `{"executionId":"${uuid}","challengeToken":"a\\u0000"}`],
		["half a surrogate pair", `{"executionId":"${uuid}","challengeToken":"x","inputs":{"a":"\\ud800"}}`],
		["JSON that ends early", '{"executionId":'],
		["deep nesting", `${"[".repeat(20_000)}`],
	])("%s", async (_, body) => {
		const { description } = expectRefusal(await execute(body), 400, "FEX-4000");
		expect(description.length).toBeGreaterThan(5);
	});

	test("an application that is not there", async () => {
		const answer = await execute({ applicationId: ABSENT_ID, flowType: "AUTHENTICATION" });
		expectRefusal(answer, 400, "FEX-4002");
	});

	test("a callback that the application does not have", async () => {
		const callbackUrl = "https://evil.example/";
		const answer = await execute({ applicationId: application.id, flowType: "AUTHENTICATION", callbackUrl });
		expectRefusal(answer, 400, "FEX-4003");
	});

	test.each([
		["a body over 64 kB", JSON.stringify({ inputs: { a: "x".repeat(70_000) } }), {}, 413, "REQ-4130"],
		["another content type", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415, "REQ-4150"],
	])("%s with its own status", async (_, body, headers, status, code) => {
		expectRefusal(await execute(body, headers), status, code);
	});

	test.each(["GET", "PUT", "DELETE", "PATCH"])("%s with 405", async (verb) => {
		expectRefusal(await api(verb, "/flow/execute", { token: null }), 405, "REQ-4050");
	});

	test("odd values of inputs never break it", async () => {
		let { executionId, challengeToken } = await begun();
		for (const value of ["\u202e", "\u0001", "' or 1=1 --", "{{constructor}}", "x".repeat(20_000), "\u{1f600}"]) {
			const inputs = { username: value, password: value, __proto__: value, constructor: value };
			const { status, body } = await execute({ executionId, challengeToken, inputs });
			expect([status, body.flowStatus]).toEqual([200, "INCOMPLETE"]);
			({ executionId, challengeToken } = body);
		}
	});
});

describe("POST /flow/execute that begins with an answer", () => {
	test.each([{ inputs: right }, { inputs: {} }, { action: "sign_in" }])("is refused: %j", async (members) => {
		const start = { applicationId: application.id, flowType: "AUTHENTICATION", ...members };
		expectRefusal(await execute<never>(start), 400, "FEX-4000");
	});
});

describe("GET /executors", () => {
	test("lists what a task can run, with the schema of its properties", async () => {
		const { status, body } = await api<{ executors: { name: string }[] }>("GET", "/executors");
		expect(status).toBe(200);
		expect(body.executors).toContainEqual(
			expect.objectContaining({
				name: "BasicAuthExecutor",
				inputs: expect.arrayContaining([expect.objectContaining({ identifier: "password" })]),
				outcomes: { success: true, failure: true },
				properties: expect.objectContaining({ type: "object" }),
			}),
		);
	});

	test("tells by mode what an execution proves, does and costs, and what a task without a mode does", async () => {
		const { body } = await api<{ executors: { name: string }[] }>("GET", "/executors");
		expect(body.executors.find(({ name }) => name === "SMSOTPAuthExecutor")).toMatchObject({
			modes: ["send", "verify"],
			withoutMode: ["send", "verify"],
			proves: [],
			byMode: {
				send: { sideEffects: ["sends-sms", "network"], costs: ["message"] },
				verify: { proves: ["phone"] },
			},
		});
	});

	test("needs the scope `system`", async () => {
		expectRefusal(await api("GET", "/executors", { token: null }), 401, "AUTH-4010");
	});
});

describe("docs/examples/own-sign-in.mjs", () => {
	test("signs in by a password and gets tokens", async () => {
		const wrong = ["sign_in", "wrong-name", "wrong"];
		const { code, output } = await runExample([...wrong, "sign_in", ADMIN.username, ADMIN.password]);
		expect({ code, output }).toMatchObject({ code: 0 });
		expect(output).toContain("That did not work: invalid-credentials");
		expect(output).toMatch(/Signed in: \{"access_token":/);
	});

	test("says what is wrong with what it was started with", async () => {
		const { code, output } = await runExample([], { APPLICATION_ID: "x" });
		expect(code).not.toBe(0);
		expect(output).toContain("FEX-4000");
	});
});

async function runExample(typed: string[], environment: Record<string, string> = {}) {
	const child = spawn(process.execPath, ["docs/examples/own-sign-in.mjs"], {
		env: {
			PATH: process.env.PATH ?? "",
			BASE_URL: baseUrl(),
			APPLICATION_ID: application.id,
			CLIENT_ID: application.clientId,
			CLIENT_SECRET: application.clientSecret,
			...environment,
		} as unknown as NodeJS.ProcessEnv,
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	child.stdin.on("error", () => {});
	child.stdin.end(`${typed.join("\n")}\n`);
	const [code] = await once(child, "close");
	return { code, output };
}

function manyInputs(count: number): Record<string, string> {
	return Object.fromEntries(Array.from({ length: count }, (_, index) => [`i${index}`, "x"]));
}

async function anAssertion(): Promise<string> {
	const { executionId, challengeToken } = await begun();
	const { body } = await execute({ executionId, challengeToken, inputs: right });
	return String(body.assertion);
}

async function redeem(assertion: string | URLSearchParams, members: Record<string, string> = {}, client = application) {
	const form = new URLSearchParams(typeof assertion === "string" ? { assertion } : assertion);
	for (const [name, value] of Object.entries({ grant_type: JWT_BEARER, ...members })) form.set(name, value);
	const response = await fetch(`${baseUrl()}/oauth2/token`, {
		method: "POST",
		headers: {
			authorization: `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString("base64")}`,
			"content-type": "application/x-www-form-urlencoded",
		},
		body: form,
	});
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
