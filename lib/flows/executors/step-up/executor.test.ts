import { describe, expect, test } from "vitest";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";

const ONE = "urn:portico:acr:one-factor";
const TWO = "urn:portico:acr:two-factors";

const asked = (amr: readonly string[], request: Situation["request"], more: Situation = {}) =>
	runWith("StepUpExecutor", { ...signedInAda, amr, request, ...more });

describe("what was proved", () => {
	test.each<[string, readonly string[], Situation["request"]]>([
		["where nothing is asked", ["pwd"], {}],
		["where one factor is asked", ["otp"], { acrValues: [ONE] }],
		["by a password and an app", ["pwd", "otp"], { acrValues: [TWO] }],
		["by a passkey that unlocked the device", ["swk", "user", "mfa"], { acrValues: [TWO] }],
		["where the weaker of two classes is enough", ["pwd"], { acrValues: [TWO, ONE] }],
		["where only classes are asked that nobody knows", ["pwd"], { acrValues: ["gold"] }],
		["where nothing can be asked", ["pwd"], { acrValues: [TWO], prompt: ["none"] }],
	])("is enough %s", async (_, amr, request) => {
		expect(await asked(amr, request)).toEqual({ kind: "success" });
	});

	test.each<[string, readonly string[]]>([
		["a password alone", ["pwd"]],
		["two things of one kind", ["otp", "sms"]],
		["nothing that is known here", ["fed"]],
	])("is not enough where two factors are asked and it is %s, and no screen says so", async (_, amr) => {
		const result = await asked(amr, { acrValues: [TWO, "gold"] });
		expect(result).toEqual({ kind: "failure", reason: "not-allowed", quiet: true });
	});

	test("counts of nobody who is not signed in", async () => {
		const nobody = { subject: null, authenticated: false };
		expect(await asked(["pwd", "otp"], {}, nobody)).toMatchObject({ kind: "failure", reason: "not-signed-in" });
	});
});
