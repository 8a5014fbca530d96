import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

const name = "TOTPExecutor";
const codeAt = (secret: string, ms: number) => generate({ secret, epoch: Math.floor(ms / 1000) });

async function enrolled(fakes: FakePorts): Promise<string> {
	const prompt = await runWith(name, { mode: "enrol", ...signedInAda }, fakes);
	if (prompt.kind !== "ask") throw new Error("not asked");
	const secret = prompt.shown?.totpSecret ?? "";
	const values = { otp: await codeAt(secret, fakes.nowMs) };
	const done = await runWith(name, { mode: "enrol", ...signedInAda, data: prompt.data ?? {}, values }, fakes);
	expect(done).toMatchObject({ kind: "success" });
	return secret;
}

const check = async (fakes: FakePorts, otp: string, situation: Situation = signedInAda) =>
	runWith(name, { mode: "verify", ...situation, values: { ...situation.values, otp } }, fakes);

describe("setting up an authenticator app", () => {
	test("shows the secret and keeps it until a code proves that the app has it", async () => {
		const fakes = fakePorts();
		const prompt = await runWith(name, { mode: "enrol", ...signedInAda, properties: { issuer: "Our shop" } }, fakes);
		expect(prompt).toMatchObject({ kind: "ask", inputs: [{ identifier: "otp", type: "OTP_INPUT" }] });
		const { totpSecret = "", totpUri = "" } = (prompt.kind === "ask" && prompt.shown) || {};
		expect(totpSecret).toMatch(/^[A-Z2-7]{32}$/);
		expect(totpUri).toBe(`otpauth://totp/Our%20shop:ada?secret=${totpSecret}&issuer=Our%20shop`);
		const data = (prompt.kind === "ask" && prompt.data) || {};
		const wrong = await runWith(name, { mode: "enrol", ...signedInAda, data, values: { otp: "000000" } }, fakes);
		expect(wrong).toMatchObject({ reason: "wrong-code", retry: "here", fieldErrors: { otp: "wrong" } });
		expect(fakes.totp.size).toBe(0);
		const again = await runWith(name, { mode: "enrol", ...signedInAda, data }, fakes);
		expect(again).toMatchObject({ kind: "ask", shown: { totpSecret } });
	});

	test("is for who is signed in and has none", async () => {
		const fakes = fakePorts();
		for (const subject of [null, ada, "nobody"] as const)
			expect(await runWith(name, { mode: "enrol", subject }, fakes)).toEqual({
				kind: "failure",
				reason: "not-signed-in",
			});
		await enrolled(fakes);
		expect(await runWith(name, { mode: "enrol", ...signedInAda }, fakes)).toEqual({
			kind: "failure",
			reason: "not-allowed",
		});
	});

	test("whether there is one is told to who is signed in, and on no screen", async () => {
		const fakes = fakePorts();
		const asked = (situation: Situation) => runWith(name, { mode: "enrolled", ...situation }, fakes);
		expect(await asked(signedInAda)).toEqual({ kind: "failure", reason: "not-configured", quiet: true });
		await enrolled(fakes);
		expect(await asked(signedInAda)).toEqual({ kind: "success" });
		expect(await asked({ subject: ada })).toEqual({ kind: "failure", reason: "not-signed-in" });
	});

	test("uses the code up that set it up", async () => {
		const fakes = fakePorts();
		const secret = await enrolled(fakes);
		expect(await check(fakes, await codeAt(secret, fakes.nowMs))).toMatchObject({ reason: "wrong-code" });
	});
});

describe("the code of an authenticator app", () => {
	async function aMinuteLater(): Promise<{ fakes: FakePorts; secret: string }> {
		const fakes = fakePorts();
		const secret = await enrolled(fakes);
		fakes.nowMs += 60_000;
		return { fakes, secret };
	}

	test.each([-30, 0, 30])("is right %i seconds off, once", async (seconds) => {
		const { fakes, secret } = await aMinuteLater();
		const otp = await codeAt(secret, fakes.nowMs + seconds * 1000);
		expect(await check(fakes, ` ${otp.slice(0, 3)} ${otp.slice(3)}`)).toMatchObject({
			kind: "success",
			subject: { userId: ada.userId },
		});
		expect(await check(fakes, otp)).toMatchObject({ reason: "wrong-code" });
	});

	test("is wrong further off, of another secret, or when it is none", async () => {
		const { fakes, secret } = await aMinuteLater();
		for (const otp of [await codeAt(secret, fakes.nowMs + 120_000), "12345", "1234567", "abcdef"])
			expect(await check(fakes, otp)).toMatchObject({ reason: "wrong-code", fieldErrors: { otp: "wrong" } });
	});

	test("is judged five times, the right one not afterwards", async () => {
		const { fakes, secret } = await aMinuteLater();
		for (let tries = 0; tries < 5; tries++) await check(fakes, "abcdef");
		expect(await check(fakes, await codeAt(secret, fakes.nowMs))).toMatchObject({ reason: "too-many-attempts" });
	});

	test("tells that nothing is set up only to who is authenticated", async () => {
		const fakes = fakePorts();
		expect(await check(fakes, "123456")).toEqual({ kind: "failure", reason: "not-configured" });
		for (const subject of [ada, "nobody"] as const)
			expect(await check(fakes, "123456", { subject, values: { username: "x" } })).toMatchObject({
				reason: "wrong-code",
			});
	});
});
