import { describe, expect, test } from "vitest";
import type { ExecutorResult } from "../executor-result";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { type Played, play, signedInAda } from "../fixtures/play";
import { type Behaviour, SoftwareAuthenticator } from "../fixtures/software-authenticator";

type Mode = "register" | "authenticate";

/** Asks for the options, lets the authenticator answer, and hands the answer in. */
async function ceremony(
	mode: Mode,
	authenticator: SoftwareAuthenticator,
	house: FakePorts,
	played: Played = {},
	behaviour: Behaviour = {},
): Promise<ExecutorResult> {
	const asked = await play("PasskeyExecutor", { mode, ...played }, house);
	if (asked.kind !== "ask") return asked;
	const credential = authenticator[mode](asked.shown?.publicKey ?? "", behaviour);
	return play("PasskeyExecutor", { mode, ...played, data: asked.data ?? {}, values: { credential } }, house);
}

async function registered(): Promise<{ house: FakePorts; authenticator: SoftwareAuthenticator }> {
	const house = fakePorts();
	const authenticator = new SoftwareAuthenticator();
	expect(await ceremony("register", authenticator, house, signedInAda)).toMatchObject({ kind: "success" });
	return { house, authenticator };
}

describe("adding a passkey", () => {
	test("is for who is signed in, and stores what the authenticator answers", async () => {
		const { house, authenticator } = await registered();
		expect(house.passkeys).toMatchObject([
			{ userId: ada.userId, credentialId: authenticator.id, counter: 0, transports: ["internal"], label: "Browser" },
		]);
		for (const subject of [null, ada, "nobody"] as const)
			expect(await play("PasskeyExecutor", { mode: "register", subject })).toEqual({
				kind: "failure",
				reason: "not-signed-in",
			});
	});

	test("tells the browser what is there already, and refuses it", async () => {
		const { house, authenticator } = await registered();
		const asked = await play("PasskeyExecutor", { mode: "register", ...signedInAda }, house);
		const { excludeCredentials, rp, user } = JSON.parse((asked.kind === "ask" && asked.shown?.publicKey) || "");
		expect(excludeCredentials).toMatchObject([{ id: authenticator.id }]);
		expect(rp).toEqual({ id: "login.example.com", name: "login.example.com" });
		expect(user).toMatchObject({ name: "ada", displayName: "Ada Lovelace" });
		expect(await ceremony("register", authenticator, house, signedInAda)).toMatchObject({
			reason: "value-refused",
			fieldErrors: { credential: "refused" },
			retry: true,
		});
	});

	test("has nothing to add on a device that holds one of the account's already, and believes no account without any", async () => {
		const { house } = await registered();
		const held = JSON.stringify({ error: "InvalidStateError" });
		const answered = { mode: "register", ...signedInAda, values: { credential: held } };
		const data = { "passkey.register.challenge": "any" };
		expect(await play("PasskeyExecutor", { ...answered, data }, house)).toMatchObject({ kind: "success" });
		expect(house.passkeys).toHaveLength(1);
		expect(await play("PasskeyExecutor", { ...answered, data })).toMatchObject({ reason: "value-refused" });
		expect(await play("PasskeyExecutor", { ...answered, mode: "authenticate" }, house)).not.toMatchObject({
			kind: "success",
		});
	});

	test.each<[string, Behaviour]>([
		["of another site", { origin: "https://evil.example.com" }],
		["for another site", { rpId: "evil.example.com" }],
		["to another challenge", { challenge: Buffer.from("another").toString("base64url") }],
		["without unlocking", { verifiesUser: false }],
	])("refuses an answer %s", async (_, behaviour) => {
		const house = fakePorts();
		const result = await ceremony("register", new SoftwareAuthenticator(), house, signedInAda, behaviour);
		expect(result).toMatchObject({ kind: "failure", reason: "value-refused" });
		expect(house.passkeys).toEqual([]);
	});
});

describe("signing in with a passkey", () => {
	test("needs no username, and tells by whom and how", async () => {
		const { house, authenticator } = await registered();
		expect(await ceremony("authenticate", authenticator, house)).toMatchObject({
			kind: "success",
			subject: { userId: ada.userId },
			amr: ["swk", "user", "mfa"],
		});
		expect(house.passkeys[0]?.counter).toBe(1);
	});

	test("tells nobody which passkeys an account has before it is authenticated", async () => {
		const { house, authenticator } = await registered();
		const listed = async (played: Played) => {
			const asked = await play("PasskeyExecutor", { mode: "authenticate", ...played }, house);
			return JSON.parse((asked.kind === "ask" && asked.shown?.publicKey) || "").allowCredentials;
		};
		for (const subject of [null, ada, "nobody"] as const) expect(await listed({ subject })).toEqual([]);
		expect(await listed(signedInAda)).toMatchObject([{ id: authenticator.id }]);
	});

	test("where it only has to be possessed proves no more than that", async () => {
		const { house, authenticator } = await registered();
		const preferred = { properties: { userVerification: "preferred" } };
		expect(await ceremony("authenticate", authenticator, house, preferred, { verifiesUser: false })).toMatchObject({
			amr: ["swk", "user"],
		});
	});

	test.each<[string, Behaviour]>([
		["of another site", { origin: "https://evil.example.com" }],
		["for another site", { rpId: "evil.example.com" }],
		["to another challenge", { challenge: Buffer.from("another").toString("base64url") }],
		["without unlocking", { verifiesUser: false }],
		["by another key", { otherKey: true }],
		["in another's name", { userHandle: Buffer.from("another").toString("base64url") }],
	])("refuses an answer %s", async (_, behaviour) => {
		const { house, authenticator } = await registered();
		expect(await ceremony("authenticate", authenticator, house, {}, behaviour)).toEqual({
			kind: "failure",
			reason: "invalid-credentials",
			retry: true,
			fieldErrors: { credential: "wrong" },
		});
	});

	test("refuses a copy, whose counter stands still", async () => {
		const { house, authenticator } = await registered();
		await ceremony("authenticate", authenticator, house);
		expect(await ceremony("authenticate", authenticator, house, {}, { stuck: true })).toMatchObject({
			kind: "failure",
		});
	});

	test("refuses an unknown passkey, one of a user who is gone, and what is no answer", async () => {
		const { house, authenticator } = await registered();
		expect(await ceremony("authenticate", new SoftwareAuthenticator(), house)).toMatchObject({ kind: "failure" });
		house.users.length = 0;
		expect(await ceremony("authenticate", authenticator, house)).toMatchObject({ kind: "failure" });
		const data = { "passkey.authenticate.challenge": "abc" };
		for (const credential of ["{", "null", "[]", '{"id":1}', '{"id":"x","response":{}}'])
			expect(await play("PasskeyExecutor", { mode: "authenticate", data, values: { credential } })).toMatchObject({
				reason: "invalid-credentials",
			});
	});

	test("an answer to the other ceremony, or without one begun, is asked for again", async () => {
		const { house, authenticator } = await registered();
		const asked = await play("PasskeyExecutor", { mode: "authenticate" }, house);
		const credential = authenticator.authenticate((asked.kind === "ask" && asked.shown?.publicKey) || "");
		const challenge = (asked.kind === "ask" && asked.data?.["passkey.authenticate.challenge"]) || "";
		for (const data of [{}, { "passkey.register.challenge": challenge }] as Record<string, string>[])
			expect(
				await play("PasskeyExecutor", { mode: "authenticate", data, values: { credential } }, house),
			).toMatchObject({
				kind: "ask",
			});
	});

	test("an account without passkeys is told so once it is authenticated", async () => {
		expect(await play("PasskeyExecutor", { mode: "authenticate", ...signedInAda })).toEqual({
			kind: "failure",
			reason: "not-configured",
		});
	});
});
