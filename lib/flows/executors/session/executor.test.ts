import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation } from "../fixtures/run-with";
import type { FlowStrength } from "../session-strength";

describe("an existing sign-in", () => {
	const name = "SessionExecutor";
	const fakes = fakePorts();
	const session = { uid: "session", userId: ada.userId, amr: ["pwd", "otp"], authenticatedAt: fakes.nowMs - 600_000 };
	const here = (request: Situation["request"] = {}, more: Situation = {}) =>
		runWith(name, { ...more, request: { session, ...request } }, fakes);

	test("carries on how and when it was proved", async () => {
		expect(await here()).toEqual({
			kind: "success",
			subject: { userId: ada.userId, username: "ada", displayName: "Ada Lovelace" },
			amr: ["pwd", "otp"],
			data: { authenticatedAt: String((fakes.nowMs - 600_000) / 1000) },
		});
	});

	test.each<[string, Situation["request"]]>([
		["that is not there", { session: null }],
		["that was ended since the execution began", { session: { ...session, uid: "ended" } }],
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

	test("that is weaker than asked counts where a later step asks for what is missing", async () => {
		const weak = { acrValues: ["urn:portico:acr:two-factors"], session: { ...session, amr: ["pwd"] } };
		expect(await here(weak, { properties: { stepsUp: true } })).toMatchObject({ kind: "success", amr: ["pwd"] });
		const old = { ...weak, maxAgeSeconds: 599 };
		expect(await here(old, { properties: { stepsUp: true } })).toMatchObject({ kind: "failure" });
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

	test.each<[string, Situation["request"]]>([
		["is as old as allowed", { maxAgeSeconds: 600 }],
		["is as strong as asked", { acrValues: ["urn:portico:acr:two-factors"] }],
		["is stronger than asked", { acrValues: ["urn:portico:acr:one-factor"] }],
		["is of who is expected", { loginHint: "ADA@example.com" }],
	])("that %s counts", async (_, request) => {
		expect(await here(request)).toMatchObject({ kind: "success" });
	});

	test("of another account than the execution is about does not count", async () => {
		const other = { userId: "other", username: "o", displayName: "O" };
		expect(await here({}, { subject: other })).toEqual({ kind: "failure", reason: "other-account" });
	});
});
