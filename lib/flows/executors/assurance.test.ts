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
		expect(satisfiesAcr(two, [one])).toBe(true);
		expect(satisfiesAcr(one, [two])).toBe(false);
		expect(satisfiesAcr(one, [two, one])).toBe(true);
	});

	test("no sign-in satisfies an unknown class", () => {
		expect(satisfiesAcr(two, ["urn:example:gold"])).toBe(false);
		expect(satisfiesAcr(undefined, [one])).toBe(false);
	});
});
