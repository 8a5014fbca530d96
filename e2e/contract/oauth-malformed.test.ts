import { describe, expect, test } from "vitest";
import { type Answer, api } from "../fixtures/api";
import { campaignDescribe } from "../fixtures/in-campaign";
import { BASIC } from "../fixtures/oauth";
import { managementToken } from "../fixtures/run";

// Malformed requests to every endpoint of OAuth 2.0: the errors are those of the RFCs, and never a server error.

const FORM = "application/x-www-form-urlencoded";

/** The defect of the request, its body, and its declared content type. */
const BODIES: [string, string | Buffer, string | undefined][] = [
	["nothing at all", "", FORM],
	["an escaped NUL", "token=a%00b&scope=%00&code=%00&grant_type=%00&request_uri=%00&client_id=%00", FORM],
	["a raw NUL", Buffer.from("token=a\0b&scope=\0&grant_type=\0&client_id=\0&state=\0", "utf8"), FORM],
	["an escaped NUL in a name", "to%00ken=x&grant_type%00=client_credentials&%00=x", FORM],
	["broken escapes", "token=%&scope=%zz&grant_type=%1&client_id=%E0%A4%A", FORM],
	["bytes that are no UTF-8", Buffer.from([0x74, 0x6f, 0x6b, 0x65, 0x6e, 0x3d, 0xff, 0xfe, 0xc0, 0x80]), FORM],
	["escaped bytes that are no UTF-8", "token=%ff%fe&scope=%c0%80&grant_type=%ed%a0%80&client_id=%ff", FORM],
	["every parameter twice", "token=a&token=b&scope=a&scope=b&grant_type=a&grant_type=b&client_id=a&client_id=b", FORM],
	["lists and members", "token[]=a&token[x]=b&scope[__proto__]=a&grant_type[]=client_credentials", FORM],
	["names of prototypes", "__proto__=x&constructor=y&toString=z&hasOwnProperty=&grant_type=__proto__", FORM],
	["a long value", `token=${"x".repeat(50_000)}&grant_type=${"x".repeat(5_000)}`, FORM],
	["many parameters", Array.from({ length: 5_000 }, (_, i) => `p${i}=x`).join("&"), FORM],
	["a megabyte", `token=${"x".repeat(1_100_000)}`, FORM],
	["JSON", '{"token":"x","grant_type":"client_credentials"}', "application/json"],
	["broken JSON", '{"token":', "application/json"],
	["JSON that says it is a form", '{"token":"x"}', FORM],
	[
		"parts",
		"--b\r\ncontent-disposition: form-data; name=token\r\n\r\nx\r\n--b--\r\n",
		"multipart/form-data; boundary=b",
	],
	["no type", "token=x&grant_type=client_credentials", undefined],
	["a type that is none", "token=x&grant_type=client_credentials", "nonsense"],
	["a character set that is none", "token=x&grant_type=x", `${FORM}; charset=nonsense`],
];

/** The sender of the request. */
const CALLERS: [string, Record<string, string>][] = [
	["an application", { authorization: BASIC }],
	["nobody", {}],
	["broken credentials", { authorization: "Basic %%%" }],
	["credentials with NUL", { authorization: `Basic ${Buffer.from("a\0:\0").toString("base64")}` }],
];

/** One that answers requests for tokens, one that stores requests, and one for which an unknown token is no error. */
const ENDPOINTS = ["token", "par", "introspect"];
const OTHERS = ["device_authorization", "bc-authorize", "revoke"];

/** RFC 6749 §5.2: a code of printable ASCII without quotes. */
function expectOAuthError({ status, headers, body, text }: Answer, of: string): void {
	const { error, error_description: description = "" } = body as unknown as Record<string, string>;
	expect(headers["content-type"], `${of}: ${text}`).toMatch(/^application\/json/);
	expect(error, of).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
	expect(description, of).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/);
	expect([400, 401, 403, 413, 415, 429], of).toContain(status);
	if (error === "invalid_client") expect(status, of).toBe(401);
}

describe.each(ENDPOINTS)("at /oauth2/%s", answersMalformed);
campaignDescribe.each(OTHERS)("at /oauth2/%s", answersMalformed);

function answersMalformed(endpoint: string): void {
	test.each(BODIES)("%s", async (_title, body, type) => {
		for (const [caller, headers] of CALLERS) {
			const path = `/t/root/oauth2/${endpoint}`;
			const answer = await api("POST", path, { token: null, body, headers: { "content-type": type, ...headers } });
			if (answer.status !== 200) expectOAuthError(answer, `${caller}: ${answer.status}`);
			// RFC 7009 §2.2, RFC 7662 §2.2: an unknown token is not an error.
			else expect(["introspect", "revoke"], answer.text).toContain(endpoint);
		}
	});

	test("NUL in the query", async () => {
		const path = `/t/root/oauth2/${endpoint}?client_id=%00`;
		const headers = { "content-type": FORM, authorization: BASIC };
		expectOAuthError(await api("POST", path, { token: null, body: "token=x", headers }), "query");
	});
}

describe("at /oauth2/userinfo", () => {
	test.each(BODIES)("%s", async (_title, body, type) => {
		const path = "/t/root/oauth2/userinfo";
		const answer = await api("POST", path, { token: null, body, headers: { "content-type": type } });
		expectOAuthError(answer, String(answer.status));
		if (answer.status === 401) expect(answer.headers["www-authenticate"]).toMatch(/^Bearer /);
	});

	test.each(["Bearer", "Bearer ", "Bearer %00", "Bearer a b", `Bearer ${"x".repeat(9_000)}`, "Basic x", "nonsense"])(
		"the header %j",
		async (authorization) => {
			const answer = await api("GET", "/t/root/oauth2/userinfo", { token: null, headers: { authorization } });
			expectOAuthError(answer, authorization.slice(0, 20));
			if (answer.status === 401) expect(answer.headers["www-authenticate"]).toMatch(/^Bearer /);
		},
	);
});

describe.each(["authorize"])("at /oauth2/%s, browsers get a page", showsPage);
campaignDescribe.each(["logout"])("at /oauth2/%s, browsers get a page", showsPage);

function showsPage(endpoint: string): void {
	test.each(BODIES)("%s", async (_title, body, type) => {
		const path = `/t/root/oauth2/${endpoint}`;
		const posted = await api("POST", path, { token: null, body, headers: { "content-type": type } });
		expect(posted.status, posted.text).toBe(303);
		const followed = await api("GET", new URL(posted.headers.location ?? "").pathname, { token: null });
		expect(followed.status).toBeLessThan(500);
		// The same parameters in a query, as far as they can be written in one.
		const query = Buffer.from(body)
			.toString("latin1")
			.replaceAll(/[^!-~]|[#"<>]/g, "")
			.slice(0, 6_000);
		const got = await api("GET", `${path}?${query}`, { token: null });
		expect(got.status, got.text).toBeLessThan(500);
	});
}

describe("at the registration of clients", () => {
	test.each([
		["nothing at all", ""],
		["not JSON", "client_name=x"],
		["broken JSON", '{"redirect_uris":["https://a.example/"]'],
		["NUL", '{"client_name":"a\\u0000b","redirect_uris":["https://a.example/"]}'],
		["half a character", '{"client_name":"\\ud800","redirect_uris":["https://a.example/"]}'],
		["a list", "[]"],
		["null", "null"],
		["wrong types", '{"client_name":{},"redirect_uris":7,"grant_types":"x"}'],
		["deep nesting", `{"redirect_uris":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
	])("%s", async (_title, body) => {
		const answer = await api("POST", "/t/root/api/server/v1/client-registration", { body, token: managementToken() });
		expectOAuthError(answer, String(answer.status));
		expect(answer.status).toBe(400);
	});
});
