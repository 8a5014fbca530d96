import { describe, expect, test } from "vitest";
import type { ExecutorResult } from "../executor-result";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";
import { type Behaviour, SoftwareAuthenticator } from "../fixtures/software-authenticator";

type Mode = "register" | "authenticate";

/** Requests the options, lets the authenticator answer, and submits the answer. */
async function ceremony(
	mode: Mode,
	authenticator: SoftwareAuthenticator,
	fakes: FakePorts,
	situation: Situation = {},
	behaviour: Behaviour = {},
): Promise<ExecutorResult> {
	const prompt = await runWith("PasskeyExecutor", { mode, ...situation }, fakes);
	if (prompt.kind !== "ask") return prompt;
	const credential = authenticator[mode](prompt.shown?.publicKey ?? "", behaviour);
	return runWith("PasskeyExecutor", { mode, ...situation, data: prompt.data ?? {}, values: { credential } }, fakes);
}

async function registered(): Promise<{ fakes: FakePorts; authenticator: SoftwareAuthenticator }> {
	const fakes = fakePorts();
	const authenticator = new SoftwareAuthenticator();
	expect(await ceremony("register", authenticator, fakes, signedInAda)).toMatchObject({ kind: "success" });
	return { fakes, authenticator };
}

describe("adding a passkey", () => {
	test("requires an authenticated user, and stores the credential of the authenticator", async () => {
		const { fakes, authenticator } = await registered();
		expect(fakes.passkeys).toMatchObject([
			{ userId: ada.userId, credentialId: authenticator.id, counter: 0, transports: ["internal"], label: "Browser" },
		]);
		for (const subject of [null, ada, "nobody"] as const)
			expect(await runWith("PasskeyExecutor", { mode: "register", subject })).toEqual({
				kind: "failure",
				reason: "not-signed-in",
			});
	});

	test("excludes existing passkeys, and refuses them", async () => {
		const { fakes, authenticator } = await registered();
		const prompt = await runWith("PasskeyExecutor", { mode: "register", ...signedInAda }, fakes);
		const { excludeCredentials, rp, user } = JSON.parse((prompt.kind === "ask" && prompt.shown?.publicKey) || "");
		expect(excludeCredentials).toMatchObject([{ id: authenticator.id }]);
		expect(rp).toEqual({ id: "login.example.com", name: "login.example.com" });
		expect(user).toMatchObject({ name: "ada", displayName: "Ada Lovelace" });
		expect(await ceremony("register", authenticator, fakes, signedInAda)).toMatchObject({
			reason: "value-refused",
			fieldErrors: { credential: "refused" },
			retry: true,
		});
	});

	test("has nothing to add on a device that holds one of the account's already, and trusts no account without any", async () => {
		const { fakes } = await registered();
		const held = JSON.stringify({ error: "InvalidStateError" });
		const answered = { mode: "register", ...signedInAda, values: { credential: held } };
		const data = { "passkey.register.challenge": "any" };
		expect(await runWith("PasskeyExecutor", { ...answered, data }, fakes)).toMatchObject({ kind: "success" });
		expect(fakes.passkeys).toHaveLength(1);
		expect(await runWith("PasskeyExecutor", { ...answered, data })).toMatchObject({ reason: "value-refused" });
		expect(await runWith("PasskeyExecutor", { ...answered, mode: "authenticate" }, fakes)).not.toMatchObject({
			kind: "success",
		});
	});

	test.each<[string, Behaviour]>([
		["of another site", { origin: "https://evil.example.com" }],
		["for another site", { rpId: "evil.example.com" }],
		["to another challenge", { challenge: Buffer.from("another").toString("base64url") }],
		["without unlocking", { verifiesUser: false }],
	])("refuses an answer %s", async (_, behaviour) => {
		const fakes = fakePorts();
		const result = await ceremony("register", new SoftwareAuthenticator(), fakes, signedInAda, behaviour);
		expect(result).toMatchObject({ kind: "failure", reason: "value-refused" });
		expect(fakes.passkeys).toEqual([]);
	});
});

describe("signing in with a passkey", () => {
	test("needs no username, and identifies the user and the methods", async () => {
		const { fakes, authenticator } = await registered();
		expect(await ceremony("authenticate", authenticator, fakes)).toMatchObject({
			kind: "success",
			subject: { userId: ada.userId },
			amr: ["swk", "user", "mfa"],
		});
		expect(fakes.passkeys[0]?.counter).toBe(1);
	});

	test("may be answered by the native application of the execution, and by no other one", async () => {
		const origin = "android:apk-key-hash:q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s";
		const native = { request: { passkeyOrigins: [origin] } };
		const { fakes, authenticator } = await registered();
		const answered = (situation: Situation, from: string) =>
			ceremony("authenticate", authenticator, fakes, situation, { origin: from });
		expect(await answered(native, origin)).toMatchObject({ kind: "success" });
		expect(await answered(native, "android:apk-key-hash:another")).toMatchObject({ kind: "failure" });
		expect(await answered({}, origin)).toMatchObject({ kind: "failure" });
		const added = { ...signedInAda, ...native };
		const second = new SoftwareAuthenticator();
		expect(await ceremony("register", second, fakePorts(), added, { origin })).toMatchObject({ kind: "success" });
	});

	test("never discloses the passkeys of an account before it is authenticated", async () => {
		const { fakes, authenticator } = await registered();
		const listed = async (situation: Situation) => {
			const prompt = await runWith("PasskeyExecutor", { mode: "authenticate", ...situation }, fakes);
			return JSON.parse((prompt.kind === "ask" && prompt.shown?.publicKey) || "").allowCredentials;
		};
		for (const subject of [null, ada, "nobody"] as const) expect(await listed({ subject })).toEqual([]);
		expect(await listed(signedInAda)).toMatchObject([{ id: authenticator.id }]);
	});

	test("where it only has to be possessed proves no more than that", async () => {
		const { fakes, authenticator } = await registered();
		const preferred = { properties: { userVerification: "preferred" } };
		expect(await ceremony("authenticate", authenticator, fakes, preferred, { verifiesUser: false })).toMatchObject({
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
		const { fakes, authenticator } = await registered();
		expect(await ceremony("authenticate", authenticator, fakes, {}, behaviour)).toEqual({
			kind: "failure",
			reason: "invalid-credentials",
			retry: true,
			fieldErrors: { credential: "wrong" },
		});
	});

	test("refuses a copied passkey, whose counter does not increase", async () => {
		const { fakes, authenticator } = await registered();
		await ceremony("authenticate", authenticator, fakes);
		expect(await ceremony("authenticate", authenticator, fakes, {}, { stuck: true })).toMatchObject({
			kind: "failure",
		});
	});

	test("refuses an unknown passkey, one of a deleted user, and an invalid answer", async () => {
		const { fakes, authenticator } = await registered();
		expect(await ceremony("authenticate", new SoftwareAuthenticator(), fakes)).toMatchObject({ kind: "failure" });
		fakes.users.length = 0;
		expect(await ceremony("authenticate", authenticator, fakes)).toMatchObject({ kind: "failure" });
		const data = { "passkey.authenticate.challenge": "abc" };
		for (const credential of ["{", "null", "[]", '{"id":1}', '{"id":"x","response":{}}'])
			expect(await runWith("PasskeyExecutor", { mode: "authenticate", data, values: { credential } })).toMatchObject({
				reason: "invalid-credentials",
			});
	});

	test("an answer to the other ceremony, or without one begun, is asked for again", async () => {
		const { fakes, authenticator } = await registered();
		const prompt = await runWith("PasskeyExecutor", { mode: "authenticate" }, fakes);
		const credential = authenticator.authenticate((prompt.kind === "ask" && prompt.shown?.publicKey) || "");
		const challenge = (prompt.kind === "ask" && prompt.data?.["passkey.authenticate.challenge"]) || "";
		for (const data of [{}, { "passkey.register.challenge": challenge }] as Record<string, string>[])
			expect(
				await runWith("PasskeyExecutor", { mode: "authenticate", data, values: { credential } }, fakes),
			).toMatchObject({
				kind: "ask",
			});
	});

	test("an account without passkeys is told so once it is authenticated", async () => {
		expect(await runWith("PasskeyExecutor", { mode: "authenticate", ...signedInAda })).toEqual({
			kind: "failure",
			reason: "not-configured",
		});
	});
});
