import { beforeEach, describe, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { aDefinition, changingNothing, createdFlow } from "../fixtures/flows";
import { MANAGEMENT } from "../fixtures/portico-server";
import { bearer, rawExchange, requestText } from "../fixtures/raw";
import { baseUrl, managementToken } from "../fixtures/run";

let flow: Flow;
beforeEach(async () => {
	flow = await createdFlow();
});

/** Every operation, so that the test covers all of them. */
async function everyOperation(
	options: { token: string | null; headers?: Record<string, string | string[]> },
	query = "",
): Promise<Answer[]> {
	const path = `/flows/${flow.id}`;
	return [
		await api("GET", `/flows${query}`, options),
		await api("POST", `/flows${query}`, { ...options, body: aDefinition() }),
		await api("GET", `${path}${query}`, options),
		await api("PUT", `${path}${query}`, { ...options, body: { ...flow, name: "Taken over" } }),
		await api("GET", `${path}/versions${query}`, options),
		await api("GET", `${path}/versions/1${query}`, options),
		await api("POST", `${path}/restore${query}`, { ...options, body: { version: 1 } }),
		await api("DELETE", `${path}${query}`, options),
	];
}

function expectAll(answers: Answer[], challenge: string): void {
	for (const answer of answers) {
		expectRefusal(answer, 401, "AUTH-4010");
		expect(answer.headers["www-authenticate"]).toBe(challenge);
	}
}

const jwt = (header: object) =>
	[header, { sub: "admin", scope: "system" }]
		.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
		.join(".");

const BAD_TOKENS: [string, string][] = [
	["garbage", "Bearer nonsense"],
	["of the right length", `Bearer ${"A".repeat(43)}`],
	["a foreign JWT", `Bearer ${jwt({ alg: "RS256" })}.${"A".repeat(342)}`],
	["an unsigned JWT", `Bearer ${jwt({ alg: "none" })}.`],
	["empty", "Bearer "],
	["the scheme alone", "Bearer"],
	["with blanks in it", "Bearer a b"],
	["quoted", 'Bearer "x"'],
	["long", `Bearer ${"A".repeat(8000)}`],
	["SQL", "Bearer ' or 1=1 --"],
	["another scheme", "Token abc"],
	["an empty header", ""],
];

describe("Tokens that do not count", () => {
	test("none: 401 and nothing changes", async () => {
		await changingNothing(flow, async () => expectAll(await everyOperation({ token: null }), "Bearer"));
	});

	test.each(BAD_TOKENS)("%s: 401 invalid_token and nothing changes", async (_title, authorization) => {
		await changingNothing(flow, async () => {
			const answers = await everyOperation({ token: null, headers: { authorization } });
			expectAll(answers, 'Bearer error="invalid_token"');
		});
	});

	test("the client's own secret instead of a token: 401", async () => {
		const basic = Buffer.from(`${MANAGEMENT.clientId}:${MANAGEMENT.clientSecret}`).toString("base64");
		const answers = await everyOperation({ token: null, headers: { authorization: `Basic ${basic}` } });
		expectAll(answers, 'Bearer error="invalid_token"');
	});

	test("revoked: 401 within a second", async () => {
		const token = await accessToken(baseUrl());
		expect((await api("GET", "/flows", { token })).status).toBe(200);
		await revoke(token);
		await new Promise((resolve) => setTimeout(resolve, 1000));
		await changingNothing(flow, async () => expectAll(await everyOperation({ token }), 'Bearer error="invalid_token"'));
	});

	test("a token with one letter changed: 401", async () => {
		const token = managementToken();
		const changed = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
		expectAll(await everyOperation({ token: changed }), 'Bearer error="invalid_token"');
	});

	test("lacking the scope: 403 and nothing changes", async () => {
		const token = await accessToken(baseUrl(), "internal_org_guest_mgt_invite_add internal_organization_config_add");
		await changingNothing(flow, async () => {
			for (const answer of await everyOperation({ token })) {
				expectRefusal(answer, 403, "AUTH-4030");
				expect(answer.headers["www-authenticate"]).toBe('Bearer error="insufficient_scope", scope="system"');
			}
		});
	});
});

describe("Tokens in the wrong place", () => {
	test("two Authorization headers: 401, whichever comes first", async () => {
		const lines = [bearer(), "Authorization: Bearer nonsense"];
		await changingNothing(flow, async () => {
			for (const both of [lines, lines.toReversed(), [bearer(), bearer()]])
				expect((await rawExchange(requestText("DELETE", `/flows/${flow.id}`, both))).status).toBe(401);
		});
	});

	test("in the query: 401 and nothing changes", async () => {
		await changingNothing(flow, async () => {
			for (const name of ["access_token", "token", "authorization"])
				expectAll(await everyOperation({ token: null }, `?${name}=${managementToken()}`), "Bearer");
		});
	});

	test("in the body: 401 and nothing changes", async () => {
		await changingNothing(flow, async () => {
			const body = `access_token=${managementToken()}`;
			const headers = { "content-type": "application/x-www-form-urlencoded" };
			expectRefusal(await api("POST", "/flows", { token: null, body, headers }), 401, "AUTH-4010");
		});
	});

	test("in a cookie: 401 and nothing changes", async () => {
		await changingNothing(flow, async () => {
			const token = managementToken();
			for (const cookie of [
				`access_token=${token}`,
				`next-auth.session-token=${token}`,
				"next-auth.session-token=",
				`__Secure-next-auth.session-token.0=${token}`,
			])
				expectAll(await everyOperation({ token: null, headers: { cookie, origin: baseUrl() } }), "Bearer");
		});
	});

	test("a bad token is refused before the body is looked at", async () => {
		expectRefusal(await api("POST", "/flows", { token: "nonsense", body: "{" }), 401, "AUTH-4010");
	});

	test("the scheme's name is the same in any case", async () => {
		for (const scheme of ["Bearer", "bearer", "BEARER"]) {
			const headers = { authorization: `${scheme} ${managementToken()}` };
			expect((await api("GET", "/flows", { token: null, headers })).status).toBe(200);
		}
	});
});

async function revoke(token: string): Promise<void> {
	const response = await fetch(`${baseUrl()}/oauth2/revoke`, {
		method: "POST",
		headers: {
			authorization: `Basic ${Buffer.from(`${MANAGEMENT.clientId}:${MANAGEMENT.clientSecret}`).toString("base64")}`,
		},
		body: new URLSearchParams({ token }),
	});
	expect(response.status).toBe(200);
}
