import { expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation } from "../fixtures/run-with";

const NAME = "OrganizationDiscoveryExecutor";
const KEY = "organization:task";
const typed: Situation = { values: { email: "Ada@acme.example" } };

test("an address leads to the sign-in of its organization, with the address as a hint", async () => {
	const result = await runWith(NAME, typed);
	expect(result).toMatchObject({ kind: "redirect", url: expect.stringMatching(/\/t\/acme\/.*login_hint=Ada@acme/) });
});

test("what the application said leads there without anything typed, and what was typed goes before it", async () => {
	const request = { loginHint: "ada@acme.example" };
	expect(await runWith(NAME, { request })).toMatchObject({ kind: "redirect" });
	expect(await runWith(NAME, { request: { organization: { kind: "name", value: "acme" } } })).toMatchObject({
		kind: "redirect",
	});
	expect(await runWith(NAME, { values: { email: "a@nowhere.example" }, request })).toMatchObject({ kind: "failure" });
});

test("nothing said is asked for; what leads nowhere is asked again, with the same words for everybody", async () => {
	expect(await runWith(NAME, {})).toEqual({
		kind: "ask",
		inputs: [{ identifier: "email", type: "EMAIL_INPUT", required: true }],
	});
	const named = { request: { organization: { kind: "id" as const, value: "nowhere" } } };
	expect(await runWith(NAME, named)).toMatchObject({ kind: "ask", reason: "unknown-organization" });
	for (const email of ["a@nowhere.example", "nonsense"])
		expect(await runWith(NAME, { values: { email } })).toEqual({
			kind: "failure",
			reason: "unknown-organization",
			fieldErrors: { email: "wrong" },
			retry: true,
		});
});

test("whoever comes back is signed in as they did there, and an answer is taken once", async () => {
	const left = await runWith(NAME, typed);
	const data = left.kind === "redirect" ? (left.data ?? {}) : {};
	expect(Object.keys(data)).toEqual([KEY]);
	const result = await runWith(NAME, { ...typed, data, values: { code: "right", state: "s" } });
	expect(result).toMatchObject({
		kind: "success",
		subject: { userId: ada.userId },
		amr: ["fed", "pwd", "otp"],
		data: { authenticatedAt: "1700000000", "session.elsewhere": expect.stringMatching(/ there$/), [KEY]: "" },
	});
	const wrong = await runWith(NAME, { ...typed, data, values: { code: "wrong", state: "s" } });
	expect(wrong).toMatchObject({ kind: "failure", reason: "provider-refused", retry: true, data: { [KEY]: "" } });
	const declined = await runWith(NAME, { ...typed, data, values: { error: "access_denied" } });
	expect(declined).toMatchObject({ kind: "failure", reason: "declined" });
	// A code is ignored if the browser was not redirected before.
	expect(await runWith(NAME, { values: { code: "right" } })).toMatchObject({ kind: "ask" });
});

test("somebody whom the application's organization does not know is not signed in", async () => {
	const left = await runWith(NAME, typed);
	const data = left.kind === "redirect" ? (left.data ?? {}) : {};
	const fakes = fakePorts();
	fakes.users = [];
	expect(await runWith(NAME, { data, values: { code: "right" } }, fakes)).toEqual({
		kind: "failure",
		reason: "account-unavailable",
		data: { [KEY]: "" },
	});
});

test("a sign-up asks for a new account there, and a client without a browser is refused", async () => {
	expect(await runWith(NAME, { ...typed, flowType: "REGISTRATION" })).toMatchObject({
		kind: "redirect",
		data: { [KEY]: expect.stringContaining('"prompt":["create"]') },
	});
	expect(await runWith(NAME, { ...typed, request: { callbackUrl: null } })).toEqual({
		kind: "failure",
		reason: "not-configured",
	});
});
