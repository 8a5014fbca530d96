import { describe, expect, test } from "vitest";
import { acrOf, satisfiesAcr } from "./assurance";

const [one, two] = ["urn:portico:acr:one-factor", "urn:portico:acr:two-factors"];

describe("The class of a sign-in", () => {
	test.each([
		[["pwd"], one],
		[["otp", "sms"], one],
		[["fed"], one],
		[[], one],
		[["pwd", "otp", "sms"], two],
		[["pwd", "swk"], two],
		[["hwk", "fpt"], two],
		[["fed", "mfa"], two],
		[["pwd", "pin"], one],
	])("%j is %s", (amr, acr) => expect(acrOf(amr)).toBe(acr));

	test("two factors satisfy a request for one factor, but not the reverse", () => {
		expect(satisfiesAcr(["pwd", "otp"], [one])).toBe(true);
		expect(satisfiesAcr(["pwd"], [two])).toBe(false);
		expect(satisfiesAcr(["pwd"], [two, one])).toBe(true);
	});

	test("no sign-in satisfies an unknown class", () => {
		expect(satisfiesAcr(["pwd", "otp"], ["urn:example:gold"])).toBe(false);
	});

	test.each([
		[["swk", "user"], true],
		[["pwd", "hwk"], true],
		[["pwd", "otp", "sms"], false],
		[["user", "mfa"], false],
		[["fed", "hwk"], false],
	])("%j resists phishing (phr): %s", (amr, resists) => expect(satisfiesAcr(amr, ["phr"])).toBe(resists));
});
