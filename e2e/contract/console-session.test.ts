import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import type { Browser } from "../fixtures/browser";
import { changingNothing, createdFlow, fetchedFlow } from "../fixtures/flows";
import { signedInToConsole } from "../fixtures/oauth";
import { baseUrl } from "../fixtures/run";

let browser: Browser;
let cookie: string;
let flow: Flow;
beforeAll(async () => {
	browser = await signedInToConsole();
	cookie = browser.cookieHeader("/flows");
});
beforeEach(async () => {
	flow = await createdFlow();
});

/** Every write, by session cookie. */
async function writes(headers: Record<string, string>): Promise<Answer[]> {
	const path = `/flows/${flow.id}`;
	const all = { token: null, headers: { cookie, ...headers } };
	return [
		await api("PUT", path, { ...all, body: { ...flow, name: "From elsewhere" } }),
		await api("POST", "/flows", { ...all, body: { ...flow, handle: `${flow.handle}-2` } }),
		await api("POST", `${path}/restore`, { ...all, body: { version: 1 } }),
		await api("DELETE", path, all),
	];
}

describe("The console's session cookie", () => {
	test("opens the interface to reading", async () => {
		const answer = await api<Flow>("GET", `/flows/${flow.id}`, { token: null, headers: { cookie } });
		expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: flow });
	});

	test.each([
		{},
		{ origin: "https://evil.example" },
		{ origin: "null" },
		{ origin: "" },
		{ origin: `${"BASE"}.evil.example` },
		{ origin: "BASE/" },
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site" },
		{ "sec-fetch-site": "none" },
		{ "sec-fetch-site": "cross-site", origin: "BASE" },
		{ referer: "BASE/console" },
	])("does not open it to writing without the same-origin check: %j", async (sent) => {
		const headers = Object.fromEntries(
			Object.entries(sent).map(([name, value]) => [name, String(value).replace("BASE", baseUrl())]),
		);
		await changingNothing(flow, async () => {
			for (const answer of await writes(headers)) expectRefusal(answer, 403, "AUTH-4031");
		});
	});

	test.each([{ "sec-fetch-site": "same-origin" }, { origin: "BASE" }])(
		"opens it to writing from the site's own pages: %j",
		async (sent) => {
			const headers = Object.fromEntries(
				Object.entries(sent).map(([name, value]) => [name, String(value).replace("BASE", baseUrl())]),
			);
			expect((await writes(headers)).map(({ status }) => status)).toEqual([200, 201, 200, 204]);
		},
	);

	test("a form of another site cannot send JSON as plain text", async () => {
		await changingNothing(flow, async () => {
			const headers = { cookie, "content-type": "text/plain", "sec-fetch-site": "same-origin" };
			expectRefusal(
				await api("PUT", `/flows/${flow.id}`, { token: null, headers, body: JSON.stringify(flow) }),
				415,
				"REQ-4150",
			);
		});
	});

	test("a bearer token goes first: a bad one is refused although the cookie is good", async () => {
		expectRefusal(await api("GET", "/flows", { token: "nonsense", headers: { cookie } }), 401, "AUTH-4010");
	});

	test("cut short, changed or doubled it counts for nothing", async () => {
		const name = "next-auth.session-token";
		const value =
			cookie
				.split("; ")
				.find((pair) => pair.startsWith(`${name}=`))
				?.slice(name.length + 1) ?? "";
		expect(value).not.toBe("");
		for (const bad of [value.slice(0, -5), `x${value}`, `${value}${value}`, value.replace(/\.[^.]*$/, ".AAAA")]) {
			const answer = await api("GET", "/flows", { token: null, headers: { cookie: `${name}=${bad}` } });
			expectRefusal(answer, 401, "AUTH-4010");
			expect(answer.headers["www-authenticate"]).toBe("Bearer");
		}
	});

	test("never shows the access token to the browser", async () => {
		const session = await browser.open("/api/auth/session");
		expect(JSON.stringify(session.body)).not.toMatch(/token/i);
		expect(Object.keys(session.body as object).toSorted()).toEqual(["expires", "user"]);
	});

	test("what it changes is written down under the user's name", async () => {
		await api("PUT", `/flows/${flow.id}`, {
			token: null,
			headers: { cookie, "sec-fetch-site": "same-origin" },
			body: flow,
		});
		const { body } = await api<{ createdBy: string }>("GET", `/flows/${flow.id}/versions/2`);
		expect(body.createdBy).toBe("admin");
		expect((await fetchedFlow(flow.id)).activeVersion).toBe(2);
	});
});

describe("Without a session", () => {
	test("a sign-in that another site starts is not started", async () => {
		const answer = await api("POST", "/api/auth/signin/portico", {
			token: null,
			body: "callbackUrl=/console",
			headers: { "content-type": "application/x-www-form-urlencoded" },
		});
		expect(String(answer.headers.location)).not.toContain("/oauth2/authorize");
	});

	test("a callback address that leads to no page is refused", async () => {
		const answer = await api("POST", "/api/auth/signin/portico", {
			token: null,
			body: "callbackUrl=javascript:alert(1)",
			headers: { "content-type": "application/x-www-form-urlencoded", origin: baseUrl() },
		});
		expect(answer.status).toBe(400);
		expect(answer.headers.location).toBeUndefined();
	});

	test.each(["https://evil.example", "//evil.example", "/\\evil.example"])(
		"a callback address elsewhere is not followed: %s",
		async (callbackUrl) => {
			const { url } = await signedInToConsole(callbackUrl).then((signed) => signed.open("/api/auth/csrf"));
			expect(url.origin).toBe(baseUrl());
		},
	);
});
