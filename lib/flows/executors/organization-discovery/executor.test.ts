import { expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { type Played, play } from "../fixtures/play";

const NAME = "OrganizationDiscoveryExecutor";
const KEY = "organization:task";
const typed: Played = { values: { email: "Ada@acme.example" } };

test("an address leads to the sign-in of its organization, with the address as a hint", async () => {
	const result = await play(NAME, typed);
	expect(result).toMatchObject({ kind: "redirect", url: expect.stringMatching(/\/t\/acme\/.*login_hint=Ada@acme/) });
});

test("what the application said leads there without anything typed, and what was typed goes before it", async () => {
	const request = { loginHint: "ada@acme.example" };
	expect(await play(NAME, { request })).toMatchObject({ kind: "redirect" });
	expect(await play(NAME, { request: { organization: { kind: "name", value: "acme" } } })).toMatchObject({
		kind: "redirect",
	});
	expect(await play(NAME, { values: { email: "a@nowhere.example" }, request })).toMatchObject({ kind: "failure" });
});

test("nothing said is asked for; what leads nowhere is asked again, with the same words for everybody", async () => {
	expect(await play(NAME, {})).toEqual({
		kind: "ask",
		inputs: [{ identifier: "email", type: "EMAIL_INPUT", required: true }],
	});
	const named = { request: { organization: { kind: "id" as const, value: "nowhere" } } };
	expect(await play(NAME, named)).toMatchObject({ kind: "ask", reason: "unknown-organization" });
	for (const email of ["a@nowhere.example", "nonsense"])
		expect(await play(NAME, { values: { email } })).toEqual({
			kind: "failure",
			reason: "unknown-organization",
			fieldErrors: { email: "wrong" },
			retry: true,
		});
});

test("whoever comes back is signed in as they did there, and an answer is taken once", async () => {
	const left = await play(NAME, typed);
	const data = left.kind === "redirect" ? (left.data ?? {}) : {};
	expect(Object.keys(data)).toEqual([KEY]);
	const result = await play(NAME, { ...typed, data, values: { code: "right", state: "s" } });
	expect(result).toMatchObject({
		kind: "success",
		subject: { userId: ada.userId },
		amr: ["fed", "pwd", "otp"],
		data: { authenticatedAt: "1700000000", "session.elsewhere": expect.stringMatching(/ there$/), [KEY]: "" },
	});
	const wrong = await play(NAME, { ...typed, data, values: { code: "wrong", state: "s" } });
	expect(wrong).toMatchObject({ kind: "failure", reason: "provider-refused", retry: true, data: { [KEY]: "" } });
	const declined = await play(NAME, { ...typed, data, values: { error: "access_denied" } });
	expect(declined).toMatchObject({ kind: "failure", reason: "declined" });
	// A code that nobody was sent for is none.
	expect(await play(NAME, { values: { code: "right" } })).toMatchObject({ kind: "ask" });
});

test("somebody whom the application's organization does not know is not signed in", async () => {
	const left = await play(NAME, typed);
	const data = left.kind === "redirect" ? (left.data ?? {}) : {};
	const house = fakePorts();
	house.users = [];
	expect(await play(NAME, { data, values: { code: "right" } }, house)).toEqual({
		kind: "failure",
		reason: "account-unavailable",
		data: { [KEY]: "" },
	});
});

test("a sign-up asks for a new account there, and a client without a browser is refused", async () => {
	expect(await play(NAME, { ...typed, flowType: "REGISTRATION" })).toMatchObject({
		kind: "redirect",
		data: { [KEY]: expect.stringContaining('"prompt":["create"]') },
	});
	expect(await play(NAME, { ...typed, request: { callbackUrl: null } })).toEqual({
		kind: "failure",
		reason: "not-configured",
	});
});
