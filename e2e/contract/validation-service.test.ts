import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReceivedMail } from "@/lib/platform/messages/fixtures/mail-server";
import { type ApiOptions, api } from "../fixtures/api";
import { type Mood, type MoodyMailServer, startMoodyMailServer } from "../fixtures/moody-mail-server";
import { rawExchange } from "../fixtures/raw";
import { type ValidationServer, validationAlone, validationInProduct } from "../fixtures/validation-server";
import { claims, expectAddressed, failed, request, textOf } from "../fixtures/validation-service";

// The numbered rules of "Contract of the external validation service", against both ways of running it.

const PATH = "/validate-user-profile-update";
const KEY = "k-4f2b9d7c61a8";
const DIALECT = "http://example.org/claims";

let mail: MoodyMailServer;
beforeAll(async () => {
	mail = await startMoodyMailServer();
});
afterAll(() => mail.close());

describe.each([
	["as a part of the product", validationInProduct],
	["alone", validationAlone],
])("the validation service %s", (_, start) => {
	let withKey: ValidationServer;
	let withoutKey: ValidationServer;

	beforeAll(async () => {
		const environment = {
			EMAIL_HOST: "127.0.0.1",
			EMAIL_PORT: String(mail.port),
			EMAIL_USER: "mailer",
			EMAIL_PASS: "of the mailer",
			SENDER_EMAIL: "alerts@portico.example",
			SECURITY_TEAM_EMAIL: "security@portico.example",
		};
		withKey = await start({ ...environment, API_KEY: KEY });
		withoutKey = await start({ ...environment, ALLOWED_DEPARTMENTS: "Space, Legal & Compliance" });
	});
	afterAll(async () => {
		await withKey?.stop();
		await withoutKey?.stop();
	});
	beforeEach(() => {
		mail.mood = "accepts";
		mail.received.length = 0;
	});

	const ask = (body: unknown, options: ApiOptions = {}) =>
		api<object>("POST", PATH, {
			baseUrl: withKey.baseUrl,
			token: null,
			body,
			...options,
			headers: { "api-key": KEY, ...options.headers },
		});
	const askAbout = (values: Record<string, unknown>, userId: unknown = "u-1") => ask(request(values, userId));

	describe("rule 1: only POST", () => {
		test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
			"%s is 405 in plain text",
			async (method) => {
				for (const headers of [{}, { "api-key": KEY }]) {
					const answer = await api(method, PATH, { baseUrl: withKey.baseUrl, token: null, headers });
					expect([answer.status, answer.headers["content-type"], answer.headers.allow]).toEqual([
						405,
						"text/plain",
						"POST",
					]);
					expect(answer.text).toBe(method === "HEAD" ? "" : "Method Not Allowed");
				}
			},
		);
		test("also with a valid body", async () => {
			const answer = await api("PUT", PATH, {
				baseUrl: withKey.baseUrl,
				token: null,
				headers: { "api-key": KEY },
				body: request({ department: "HR" }),
			});
			expect([answer.status, answer.text, mail.received.length]).toEqual([405, "Method Not Allowed", 0]);
		});
	});

	describe("rule 2: the key", () => {
		const UNAUTHORIZED = failed("unauthorized", "Invalid or missing API key.");
		test.each([undefined, "", "wrong", KEY.slice(0, -1), `${KEY}x`, KEY.toUpperCase(), `${KEY}, ${KEY}`])(
			"%j is refused with 401",
			async (key) => {
				const answer = await ask(request({ department: "HR" }), { headers: { "api-key": key } });
				expect([answer.status, answer.body]).toEqual([401, UNAUTHORIZED]);
				expect(answer.headers["content-type"]).toBe("application/json");
				expect(mail.received).toEqual([]);
			},
		);
		test("is judged before the body is", async () => {
			for (const body of ["{", undefined, { actionType: "OTHER" }, request({ department: "Space" })])
				expect((await ask(body, { headers: { "api-key": "wrong" } })).status).toBe(401);
		});
		test("is not judged by another header", async () => {
			const headers = { "api-key": undefined, "x-api-key": KEY, authorization: `Bearer ${KEY}` };
			expect((await ask(request({}), { headers })).status).toBe(401);
		});
		test("may be named in any case", async () => {
			expect(await askAboutNothing({ "api-key": undefined, "API-Key": KEY })).toEqual([200, SUCCESS]);
		});
		test.each([undefined, "", "whatever"])("without a configured one, %j is let in", async (key) => {
			expect(await askAboutNothing({ "api-key": key }, withoutKey)).toEqual([200, SUCCESS]);
		});
		async function askAboutNothing(headers: ApiOptions["headers"], at = withKey) {
			const { status, body } = await ask(request({}), { ...(headers && { headers }), baseUrl: at.baseUrl });
			return [status, body];
		}
	});

	describe("rule 3: the kind of action", () => {
		const INVALID = failed("invalid_input", "Invalid actionType provided.");
		test.each([
			["another kind", { ...request({}), actionType: "PRE_UPDATE_PASSWORD" }],
			["another case", { ...request({}), actionType: "pre_update_profile" }],
			["none", { event: {} }],
			["null", { actionType: null }],
			["a number", { actionType: 1 }],
			["a list of it", { actionType: ["PRE_UPDATE_PROFILE"] }],
			["a list as the body", [request({})]],
			["a text as the body", '"PRE_UPDATE_PROFILE"'],
			["nothing", ""],
			["half of JSON", '{"actionType":"PRE_UPDATE_PROFILE"'],
			["another encoding", Buffer.from([0xff, 0xfe, 0x7b, 0x00])],
			["more than 1 MiB", `{"actionType":"PRE_UPDATE_PROFILE","x":"${"x".repeat(1_100_000)}"}`],
			["a deep nest", "[".repeat(100_000)],
			["a prototype", '{"__proto__":{"actionType":"PRE_UPDATE_PROFILE"}}'],
		])("%s is invalid input", async (_, body) => {
			const answer = await ask(body);
			expect([answer.status, answer.body]).toEqual([200, INVALID]);
		});
		test("comes before the department", async () => {
			expect((await ask({ ...request({ department: "Space" }), actionType: "X" })).body).toEqual(INVALID);
		});
		test("does not depend on the type of the body", async () => {
			for (const type of ["text/plain", "application/json; charset=utf-8", undefined])
				expect((await ask(request({}), { headers: { "content-type": type } })).body).toEqual(SUCCESS);
		});
		test("a body that is cut off is no request", async () => {
			const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\napi-key: ${KEY}\r\nContent-Length: 1000\r\n\r\n{"actionType":`;
			const { status } = await rawExchange(head, { baseUrl: withKey.baseUrl, halfClose: true });
			expect(status).not.toBe(500);
			expect((await askAbout({})).body).toEqual(SUCCESS);
		});
	});

	describe("rule 4: claims and the user", () => {
		test.each([
			["no event", { actionType: "PRE_UPDATE_PROFILE" }],
			["no request", { actionType: "PRE_UPDATE_PROFILE", event: {} }],
			["no claims", { actionType: "PRE_UPDATE_PROFILE", event: { request: {} } }],
			["null", { actionType: "PRE_UPDATE_PROFILE", event: { request: { claims: null } } }],
			[
				"claims of the user alone",
				{ actionType: "PRE_UPDATE_PROFILE", event: { user: { claims: claims({ department: "Space" }) } } },
			],
			["other claims", request({ givenname: "Ada", "identity/userSource": "DEFAULT", country: "Space" })],
			["null as a value", request({ department: null, emailaddress: null, mobile: null })],
			[
				"claims without a value",
				{ ...request({}), event: { request: { claims: [{ uri: `${DIALECT}/department` }] } } },
			],
		])("%s: nothing to tell", async (_, body) => {
			const { status, body: said } = await ask(body);
			expect([status, said, mail.received.length]).toEqual([200, SUCCESS, 0]);
		});
		test.each([undefined, null, ""])("the user %j is an Unknown User", async (id) => {
			await ask({
				actionType: "PRE_UPDATE_PROFILE",
				event: { request: { claims: claims({ mobile: "1" }) }, user: { id } },
			});
			expect(textOf(onlyMail())).toBe("User Unknown User is attempting to update:\n\nPhone: 1");
		});
		test("without a user it is an Unknown User", async () => {
			await ask({ actionType: "PRE_UPDATE_PROFILE", event: { request: { claims: claims({ mobile: "1" }) } } });
			expect(textOf(onlyMail())).toBe("User Unknown User is attempting to update:\n\nPhone: 1");
		});
		test.each(["http://wso.example/claims", "urn:portico:claims", "https://a.example/deep/path"])(
			"claims are found below the dialect %s",
			async (dialect) => {
				const event = { request: { claims: [{ uri: `${dialect}/department`, value: "Space" }] } };
				expect((await ask({ actionType: "PRE_UPDATE_PROFILE", event })).body).toEqual(DEPARTMENT);
			},
		);
	});

	describe("rule 5: the department", () => {
		test.each([
			"Space",
			"engineering",
			"ENGINEERING",
			"Engineering ",
			" HR",
			"Engineering\n",
			"",
			"Engineering,HR",
			"E\u200bngineering",
		])("%j is refused, and nobody is told", async (department) => {
			const answer = await askAbout({ department, emailaddress: "a@b.example" });
			expect([answer.status, answer.body, mail.received.length]).toEqual([200, DEPARTMENT, 0]);
		});
		test.each(["Engineering", "HR", "Sales", "Finance"])("%s is allowed", async (department) => {
			expect((await askAbout({ department })).body).toEqual(SUCCESS);
			expect(textOf(onlyMail())).toBe(`User u-1 is attempting to update:\n\nDepartment: ${department}`);
		});
		test.each([1, true, ["Engineering"], { a: "Engineering" }])("%j is none", async (department) => {
			expect((await askAbout({ department })).body).toEqual(DEPARTMENT);
		});
		test("a second one does not pass behind the first", async () => {
			const body = request({ department: "HR" });
			body.event.request.claims.push({ uri: `${DIALECT}/department`, value: "Space" });
			expect((await ask(body)).body).toEqual(DEPARTMENT);
		});
		test.each([
			["Space", SUCCESS],
			["Legal & Compliance", SUCCESS],
			["Engineering", DEPARTMENT],
			["Space, Legal & Compliance", DEPARTMENT],
			["Legal", DEPARTMENT],
		])("where others are configured, %s: %j", async (department, expected) => {
			expect((await ask(request({ department }), { baseUrl: withoutKey.baseUrl })).body).toEqual(expected);
		});
	});

	describe("rules 6 and 7: the mail", () => {
		test.each([
			[{ department: "HR" }, ["Department: HR"]],
			[{ emailaddress: "new@portico.example" }, ["Email: new@portico.example"]],
			[{ mobile: "+4915112345678" }, ["Phone: +4915112345678"]],
			[
				{ mobile: "+49", emailaddress: "a@b.example", department: "Sales" },
				["Department: Sales", "Email: a@b.example", "Phone: +49"],
			],
			[{ emailaddress: "ümläut@exämple.example 日本 مرحبا 😀" }, ["Email: ümläut@exämple.example 日本 مرحبا 😀"]],
			[{ emailaddress: "", givenname: "Ada" }, ["Email: "]],
			[{ mobile: ".\n.\n" }, ["Phone: . . "]],
			[{ emailaddress: "a@b.example\r\n\r\nPhone: +1" }, ["Email: a@b.example Phone: +1"]],
			[{ mobile: "x".repeat(3_000) }, [`Phone: ${"x".repeat(3_000)}`]],
			[
				{ mobile: "=20 =\t= %0d%0aBcc: z@z.example <b>&amp;</b>" },
				["Phone: =20 = = %0d%0aBcc: z@z.example <b>&amp;</b>"],
			],
		])("%j is told word for word", async (values, lines) => {
			const id = randomUUID();
			expect((await askAbout(values, id)).body).toEqual(SUCCESS);
			const received = onlyMail();
			expect(textOf(received)).toBe(`User ${id} is attempting to update:\n\n${lines.join("\n")}`);
			expectAddressed(received);
		});
		test("signs in at the mail server", async () => {
			mail.signIns.length = 0;
			mail.mood = "drops";
			await askAbout({ department: "HR" });
			mail.mood = "accepts";
			await askAbout({ department: "HR" });
			expect(new Set(mail.signIns)).toEqual(new Set(["mailer:of the mailer"]));
		});
		test.each([
			"u-1\r\nBcc: evil@evil.example",
			"u-1\nSubject: Other\nTo: evil@evil.example\n\nDepartment: HR",
			"u-1\r\n.\r\nMAIL FROM:<evil@evil.example>\r\nRCPT TO:<evil@evil.example>",
			"=?utf-8?B?QmNjOiBldmls?=",
			'"><evil@evil.example>, evil@evil.example',
		])("no input adds a header, a recipient or a line: %j", async (input) => {
			expect((await askAbout({ emailaddress: input, mobile: input }, input)).body).toEqual(SUCCESS);
			const received = onlyMail();
			expectAddressed(received);
			const plain = input.replace(/[\r\n]+/g, " ");
			expect(textOf(received)).toBe(`User ${plain} is attempting to update:\n\nEmail: ${plain}\nPhone: ${plain}`);
		});
		test("20 requests at once send 20 mails", async () => {
			const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => askAbout({ mobile: `+${n}` }, `u-${n}`)));
			expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 20 }, () => SUCCESS));
			expect(new Set(mail.received.map(textOf)).size).toBe(20);
		});
	});

	describe("rule 8: a mail that is not taken", () => {
		const NOT_TOLD = failed("email_error", "Failed to notify security team about sensitive data update.");
		const moods: Mood[] = ["refuses the recipient", "refuses the content", "stalls", "drops"];
		test.each(moods)("where the mail server %s, the change is refused while it does so", async (mood) => {
			mail.mood = mood;
			const answer = await askAbout({ department: "HR" });
			expect([answer.status, answer.body]).toEqual([200, NOT_TOLD]);
			expect(mail.received).toEqual([]);
		});
		test.each(moods)("the next one is told again where it %s no longer", async (mood) => {
			mail.mood = mood;
			await Promise.all([askAbout({ department: "HR" }), askAbout({ department: "HR" })]);
			mail.mood = "accepts";
			expect((await askAbout({ department: "HR" })).body).toEqual(SUCCESS);
			expect(mail.received).toHaveLength(1);
		});
		test("what tells nothing does not need it", async () => {
			mail.mood = "drops";
			expect((await askAbout({ givenname: "Ada" })).body).toEqual(SUCCESS);
			expect((await askAbout({ department: "Space" })).body).toEqual(DEPARTMENT);
		});
	});

	describe("rule 9: everything else", () => {
		test.each([
			{},
			{ givenname: "Ada" },
			{ department: "HR" },
			{ mobile: "1", emailaddress: "a" },
			{ "identity/idpType": "Local" },
		])("%j succeeds, with nothing but that", async (values) => {
			const answer = await askAbout(values);
			expect([answer.status, answer.text]).toEqual([200, '{"actionStatus":"SUCCESS"}']);
			expect(answer.headers["content-type"]).toBe("application/json");
		});
	});

	afterEach(() => {
		mail.mood = "accepts";
	});

	function onlyMail(): ReceivedMail {
		expect(mail.received).toHaveLength(1);
		return mail.received[0] as ReceivedMail;
	}
});

test("alone, it opens no database and knows no other path", async () => {
	const server = await validationAlone({ API_KEY: KEY });
	expect(server.filesLeft()).toEqual([]);
	for (const path of ["/", "/scim2/Users", "/health/ready", `${PATH}/x`])
		expect((await api("POST", path, { baseUrl: server.baseUrl, token: null })).status).toBe(404);
	// Without a mail server, no alert can be sent.
	const { body } = await api<object>("POST", PATH, {
		baseUrl: server.baseUrl,
		token: null,
		headers: { "api-key": KEY },
		body: request({ department: "HR" }),
	});
	expect(body).toMatchObject({ failureReason: "email_error" });
	await server.stop();
});

const SUCCESS = { actionStatus: "SUCCESS" };
const DEPARTMENT = failed("invalid_department_input", "Provided user department value is invalid.");
