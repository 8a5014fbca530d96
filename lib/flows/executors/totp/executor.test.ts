import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { ada, type FakePorts, fakePorts } from "../fixtures/fake-ports";
import { type Played, play, signedInAda } from "../fixtures/play";

const name = "TOTPExecutor";
const codeAt = (secret: string, ms: number) => generate({ secret, epoch: Math.floor(ms / 1000) });

async function enrolled(house: FakePorts): Promise<string> {
	const asked = await play(name, { mode: "enrol", ...signedInAda }, house);
	if (asked.kind !== "ask") throw new Error("not asked");
	const secret = asked.shown?.totpSecret ?? "";
	const values = { otp: await codeAt(secret, house.nowMs) };
	const done = await play(name, { mode: "enrol", ...signedInAda, data: asked.data ?? {}, values }, house);
	expect(done).toMatchObject({ kind: "success" });
	return secret;
}

const check = async (house: FakePorts, otp: string, played: Played = signedInAda) =>
	play(name, { mode: "verify", ...played, values: { ...played.values, otp } }, house);

describe("setting up an authenticator app", () => {
	test("shows the secret and keeps it until a code proves that the app has it", async () => {
		const house = fakePorts();
		const asked = await play(name, { mode: "enrol", ...signedInAda, properties: { issuer: "Our shop" } }, house);
		expect(asked).toMatchObject({ kind: "ask", inputs: [{ identifier: "otp", type: "OTP_INPUT" }] });
		const { totpSecret = "", totpUri = "" } = (asked.kind === "ask" && asked.shown) || {};
		expect(totpSecret).toMatch(/^[A-Z2-7]{32}$/);
		expect(totpUri).toBe(`otpauth://totp/Our%20shop:ada?secret=${totpSecret}&issuer=Our%20shop`);
		const data = (asked.kind === "ask" && asked.data) || {};
		const wrong = await play(name, { mode: "enrol", ...signedInAda, data, values: { otp: "000000" } }, house);
		expect(wrong).toMatchObject({ reason: "wrong-code", retry: true, fieldErrors: { otp: "wrong" } });
		expect(house.totp.size).toBe(0);
		const again = await play(name, { mode: "enrol", ...signedInAda, data }, house);
		expect(again).toMatchObject({ kind: "ask", shown: { totpSecret } });
	});

	test("is for who is signed in and has none", async () => {
		const house = fakePorts();
		for (const subject of [null, ada, "nobody"] as const)
			expect(await play(name, { mode: "enrol", subject }, house)).toEqual({ kind: "failure", reason: "not-signed-in" });
		await enrolled(house);
		expect(await play(name, { mode: "enrol", ...signedInAda }, house)).toEqual({
			kind: "failure",
			reason: "not-allowed",
		});
	});

	test("uses the code up that set it up", async () => {
		const house = fakePorts();
		const secret = await enrolled(house);
		expect(await check(house, await codeAt(secret, house.nowMs))).toMatchObject({ reason: "wrong-code" });
	});
});

describe("the code of an authenticator app", () => {
	async function aMinuteLater(): Promise<{ house: FakePorts; secret: string }> {
		const house = fakePorts();
		const secret = await enrolled(house);
		house.nowMs += 60_000;
		return { house, secret };
	}

	test.each([-30, 0, 30])("is right %i seconds off, once", async (seconds) => {
		const { house, secret } = await aMinuteLater();
		const otp = await codeAt(secret, house.nowMs + seconds * 1000);
		expect(await check(house, ` ${otp.slice(0, 3)} ${otp.slice(3)}`)).toMatchObject({
			kind: "success",
			subject: { userId: ada.userId },
		});
		expect(await check(house, otp)).toMatchObject({ reason: "wrong-code" });
	});

	test("is wrong further off, of another secret, or when it is none", async () => {
		const { house, secret } = await aMinuteLater();
		for (const otp of [await codeAt(secret, house.nowMs + 120_000), "12345", "1234567", "abcdef"])
			expect(await check(house, otp)).toMatchObject({ reason: "wrong-code", fieldErrors: { otp: "wrong" } });
	});

	test("is judged five times, the right one not afterwards", async () => {
		const { house, secret } = await aMinuteLater();
		for (let tries = 0; tries < 5; tries++) await check(house, "abcdef");
		expect(await check(house, await codeAt(secret, house.nowMs))).toMatchObject({ reason: "too-many-attempts" });
	});

	test("tells that nothing is set up only to who is authenticated", async () => {
		const house = fakePorts();
		expect(await check(house, "123456")).toEqual({ kind: "failure", reason: "not-configured" });
		for (const subject of [ada, "nobody"] as const)
			expect(await check(house, "123456", { subject, values: { username: "x" } })).toMatchObject({
				reason: "wrong-code",
			});
	});
});
