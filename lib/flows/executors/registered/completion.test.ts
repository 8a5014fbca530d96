import { describe, expect, test } from "vitest";
import { type Played, play, signedInAda } from "../fixtures/play";
import { ada, aPlayedHouse } from "../fixtures/played-ports";
import type { FlowStrength } from "../session-strength";

describe.each(["AuthAssertExecutor", "AuthorizationExecutor", "ConsentExecutor"])("%s", (name) => {
	test("fails without somebody who is authenticated and there", async () => {
		const refused = { kind: "failure", reason: "not-signed-in" };
		for (const subject of [null, ada, "nobody"] as const) expect(await play(name, { subject })).toEqual(refused);
		expect(await play(name, { subject: "nobody", authenticated: true })).toEqual(refused);
		const house = aPlayedHouse();
		house.users.length = 0;
		expect(await play(name, signedInAda, house)).toEqual(refused);
	});
});

describe("access", () => {
	const name = "AuthorizationExecutor";

	test("is refused to who may not use the application", async () => {
		const house = aPlayedHouse();
		house.mayUse = false;
		expect(await play(name, signedInAda, house)).toEqual({ kind: "failure", reason: "not-allowed" });
		expect(await play(name, { ...signedInAda, application: null }, house)).toMatchObject({ kind: "success" });
	});

	test("is cut to what the person may hold, of what was asked for and is left", async () => {
		const asked = { ...signedInAda, request: { scopes: ["openid", "email", "system"] } };
		expect(await play(name, asked)).toMatchObject({ data: { grantedScopes: "openid email" } });
		expect(await play(name, { ...asked, data: { grantedScopes: "openid" } })).toMatchObject({
			data: { grantedScopes: "openid" },
		});
		const house = aPlayedHouse();
		house.administrators.add(ada.userId);
		expect(await play(name, asked, house)).toMatchObject({ data: { grantedScopes: "openid email system" } });
		house.ports.users.allowedScopes = async () => ["openid", "everything"];
		expect(await play(name, asked, house)).toMatchObject({ data: { grantedScopes: "openid" } });
	});
});

describe("consent", () => {
	const name = "ConsentExecutor";
	const asked: Played = { ...signedInAda, request: { scopes: ["openid", "email"] } };

	test("is asked for once, with what the application wants, and remembered", async () => {
		const house = aPlayedHouse();
		const question = await play(name, asked, house);
		expect(question).toEqual({
			kind: "ask",
			inputs: [{ identifier: "consent", type: "CONSENT", required: true }],
			data: { "consent.asked": "openid email" },
			shown: { scopes: "openid email", applicationName: "Shop" },
		});
		const data = (question.kind === "ask" && question.data) || {};
		const allowed = await play(name, { ...asked, data, values: { consent: "allow" } }, house);
		const given = `${ada.userId} openid email`;
		expect(allowed).toEqual({
			kind: "success",
			data: { grantedScopes: "openid email", "consent.asked": "", "consent.given": given },
		});
		expect(await play(name, asked, house)).toMatchObject({ kind: "success", data: { grantedScopes: "openid email" } });
		const wantsMore = { ...asked, request: { scopes: ["openid", "email", "phone"] } };
		expect(await play(name, wantsMore, house)).toMatchObject({ kind: "ask" });
		const again = { ...asked, request: { scopes: ["openid"], prompt: ["consent"] } };
		expect(await play(name, again, house)).toMatchObject({ kind: "ask" });
		const answered = { ...again, data: { "consent.given": given } };
		expect(await play(name, answered, house)).toMatchObject({ kind: "success" });
		const bySomebodyElse = { ...again, data: { "consent.given": "somebody openid email" } };
		expect(await play(name, bySomebodyElse, house)).toMatchObject({ kind: "ask" });
		const ofNothing = { ...again, request: { scopes: [], prompt: ["consent"] } };
		expect(await play(name, ofNothing, house)).toMatchObject({ kind: "success" });
	});

	test("that is refused, or is no answer to what was shown, is none", async () => {
		const house = aPlayedHouse();
		const data = { "consent.asked": "openid email" };
		expect(await play(name, { ...asked, data, values: { consent: "deny" } }, house)).toMatchObject({
			kind: "failure",
			reason: "declined",
		});
		for (const consent of ["yes", "", "ALLOW"])
			expect(await play(name, { ...asked, data, values: { consent } }, house)).toMatchObject({ kind: "ask" });
		for (const other of [{}, { "consent.asked": "openid" }] as Record<string, string>[])
			expect(await play(name, { ...asked, data: other, values: { consent: "allow" } }, house)).toMatchObject({
				kind: "ask",
			});
		expect(house.consents.size).toBe(0);
	});

	test("is not asked for Portico's own applications, or where no application asks", async () => {
		const own = { id: "app", clientId: "console", name: "Console", firstParty: true };
		expect(await play(name, { ...asked, application: own })).toEqual({ kind: "success" });
		expect(await play(name, { ...asked, application: null })).toEqual({ kind: "success" });
	});
});

describe("an existing sign-in", () => {
	const name = "SessionExecutor";
	const house = aPlayedHouse();
	const session = { uid: "session", userId: ada.userId, amr: ["pwd", "otp"], authenticatedAt: house.nowMs - 600_000 };
	const here = (request: Played["request"] = {}, more: Played = {}) =>
		play(name, { ...more, request: { session, ...request } }, house);

	test("carries on how and when it was proved", async () => {
		expect(await here()).toEqual({
			kind: "success",
			subject: { userId: ada.userId, username: "ada", displayName: "Ada Lovelace" },
			amr: ["pwd", "otp"],
			data: { authenticatedAt: String((house.nowMs - 600_000) / 1000) },
		});
	});

	test.each<[string, Played["request"]]>([
		["that is not there", { session: null }],
		["that was ended since the run began", { session: { ...session, uid: "ended" } }],
		["of a user who is gone", { session: { ...session, userId: "gone" } }],
		["where the application wants a new one", { prompt: ["login"] }],
		["where the application lets choose", { prompt: ["select_account"] }],
		["that is too old", { maxAgeSeconds: 599 }],
		["whose age is not known", { session: { ...session, authenticatedAt: Number.NaN }, maxAgeSeconds: 600 }],
		["that is too weak", { acrValues: ["urn:portico:acr:two-factors"], session: { ...session, amr: ["pwd"] } }],
		["of a class nobody knows", { acrValues: ["gold"] }],
		["of somebody else than expected", { loginHint: "grace" }],
		["of another account than an ID token names", { userIdHint: "other" }],
	])("%s does not count, and no screen says so", async (_, request) => {
		expect(await here(request)).toEqual({ kind: "failure", reason: "not-signed-in", quiet: true });
	});

	const password = { ...session, amr: ["pwd"] };
	test.each<[string, readonly string[], FlowStrength, boolean]>([
		["proves what another way does", ["pwd"], { beyond: [[]], otherwise: [["pwd"]] }, true],
		["proves more than another way does", ["pwd", "otp"], { beyond: [[]], otherwise: [["pwd"]] }, true],
		["proves less than every other way", ["pwd"], { beyond: [[]], otherwise: [["otp", "pwd"]] }, false],
		["proves something else than every other way", ["otp", "sms"], { beyond: [[]], otherwise: [["swk"]] }, false],
		["proves as much as one of several ways", ["fed"], { beyond: [[]], otherwise: [["otp", "pwd"], ["fed"]] }, true],
		["is complemented behind the step", ["pwd"], { beyond: [["otp"]], otherwise: [["otp", "pwd"]] }, true],
		[
			"is complemented on one way behind it only",
			["pwd"],
			{ beyond: [["otp"], []], otherwise: [["otp", "pwd"]] },
			false,
		],
		["used another kind of key", ["hwk", "user", "mfa"], { beyond: [[]], otherwise: [["swk"]] }, true],
		["is in a flow that signs nobody in otherwise", ["pwd"], { beyond: [[]], otherwise: [[]] }, true],
	])("that %s: %j", async (_, amr, strength, counts) => {
		const result = await here({ session: { ...session, amr } }, { flowStrength: () => strength });
		expect(result.kind).toBe(counts ? "success" : "failure");
	});

	test("is judged by what the step demands, where it demands something else than the flow", async () => {
		const demanding = (requires: string) => ({
			properties: { requires },
			flowStrength: () => ({ beyond: [[]], otherwise: [["swk"]] }),
		});
		expect(await here({ session: password }, demanding("one-factor"))).toMatchObject({ kind: "success" });
		expect(await here({ session: password }, demanding("two-factors"))).toMatchObject({ kind: "failure" });
		expect(await here({}, demanding("two-factors"))).toMatchObject({ kind: "success" });
		expect(await here({}, demanding("flow"))).toMatchObject({ kind: "failure" });
	});

	test("that is weaker than asked counts where nobody may be asked for more", async () => {
		const request = { acrValues: ["urn:portico:acr:two-factors"], session: password };
		expect(await here({ ...request, prompt: ["none"] })).toMatchObject({ kind: "success" });
	});

	test.each<[string, Played["request"]]>([
		["is as old as allowed", { maxAgeSeconds: 600 }],
		["is as strong as asked", { acrValues: ["urn:portico:acr:two-factors"] }],
		["is stronger than asked", { acrValues: ["urn:portico:acr:one-factor"] }],
		["is of who is expected", { loginHint: "ADA@example.com" }],
	])("that %s counts", async (_, request) => {
		expect(await here(request)).toMatchObject({ kind: "success" });
	});

	test("of another account than the run is about does not count", async () => {
		const other = { userId: "other", username: "o", displayName: "O" };
		expect(await here({}, { subject: other })).toEqual({ kind: "failure", reason: "other-account" });
	});
});

describe("finding the account", () => {
	const name = "IdentifyingExecutor";
	const typed = (values: Record<string, string>, more: Played = {}) => play(name, { values, ...more });

	test("answers in the same way whether there is one or not", async () => {
		expect(await typed({ username: "ada" })).toMatchObject({ kind: "success", subject: { userId: ada.userId } });
		expect(await typed({ username: "adb" })).toEqual({ kind: "success", subject: "nobody" });
	});

	test("takes an address for the name only where the task says so", async () => {
		const both = { properties: { alsoBy: ["email", "mobileNumber"], defaultRegion: "DE" } };
		for (const username of ["Ada@example.com", "0151 12345678"]) {
			expect(await typed({ username })).toMatchObject({ subject: "nobody" });
			expect(await typed({ username }, both)).toMatchObject({ subject: { userId: ada.userId } });
		}
	});

	test("reads the inputs of its task, and asks when there is nothing to read", async () => {
		const inputs = [{ identifier: "email", type: "EMAIL_INPUT", required: true }];
		expect(await typed({ email: "ada@example.com", username: "x" }, { inputs })).toMatchObject({
			subject: { userId: ada.userId },
		});
		expect(await typed({})).toMatchObject({ kind: "ask", inputs: [{ identifier: "username" }] });
	});

	test("does not change who is authenticated", async () => {
		expect(await typed({ username: "adb" }, signedInAda)).toMatchObject({ subject: { userId: ada.userId } });
	});
});

describe("an email of one's own", () => {
	const name = "SendEmailExecutor";
	const welcome = {
		subject: "Hello\n{{firstName}}",
		text: "{{displayName}} from {{city}} uses {{application}}{{password}}.",
	};
	const inputs = [
		{ identifier: "city", type: "TEXT_INPUT", required: true },
		{ identifier: "password", type: "PASSWORD_INPUT", required: true },
	];
	const values = { city: "Paris\nBuy now at evil.example", password: "secret", email: "victim@example.com" };

	test("goes to the profile of who is signed in, in plain text, with values in one line and no secret", async () => {
		const house = aPlayedHouse();
		expect(await play(name, { ...signedInAda, properties: welcome, inputs, values }, house)).toEqual({
			kind: "success",
		});
		expect(house.messages).toMatchObject([
			{
				to: "ada@example.com",
				template: "free",
				values: { subject: "Hello Ada", text: "Ada Lovelace from Paris Buy now at evil.example uses Shop." },
			},
		]);
	});

	test("goes to an address the designer wrote, or one proved in this run, and to none that was only entered", async () => {
		const send = async (to: string | undefined, more: Played) => {
			const house = aPlayedHouse();
			const properties = { subject: "s", text: "t", ...(to !== undefined && { to }) };
			const result = await play(name, { values, ...more, properties }, house);
			return house.messages[0]?.to ?? (result.kind === "failure" ? result.reason : "nothing");
		};
		const proved = { data: { "verified.email": "grace@example.com" }, flowType: "REGISTRATION" } as const;
		const listed = [{ identifier: "email", type: "EMAIL_INPUT", required: true }];
		expect(await send("office@example.com", {})).toBe("office@example.com");
		expect(await send(undefined, proved)).toBe("grace@example.com");
		expect(await send(undefined, {})).toBe("no-address");
		expect(await send(undefined, { subject: ada })).toBe("no-address");
		expect(await send("{{email}}", { inputs: listed })).toBe("no-address");
		expect(await send("{{email}}", { ...proved, inputs: listed })).toBe("no-address");
		const own = { ...proved, inputs: listed, values: { email: "grace@example.com" } };
		expect(await send("{{email}}", own)).toBe("grace@example.com");
		expect(await send("{{email}}", signedInAda)).toBe("ada@example.com");
		expect(await send("not an address", {})).toBe("no-address");
	});

	test("says so when nothing could deliver it", async () => {
		const house = aPlayedHouse();
		house.senders = false;
		expect(await play(name, { ...signedInAda, properties: { subject: "s", text: "t" } }, house)).toEqual({
			kind: "failure",
			reason: "not-configured",
		});
	});
});
