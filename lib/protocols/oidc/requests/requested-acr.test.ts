import { describe, expect, test } from "vitest";
import { answeredAcr, requestedAcr } from "./requested-acr";

const TWO = "urn:portico:acr:two-factors";
const ONE = "urn:portico:acr:one-factor";
const essential = (...values: string[]) => JSON.stringify({ id_token: { acr: { essential: true, values } } });

describe("the class `phr` (OpenID Connect EAP ACR Values 1.0 §2)", () => {
	test("is known, beside those of factors", () => {
		expect(requestedAcr({ acr_values: `phr ${TWO} gold` }).known).toEqual(["phr", TWO]);
	});

	test.each([
		["a passkey", { acr_values: "phr" }, ["swk"], "phr"],
		["a password and a code, which a page in between passes on", { acr_values: "phr" }, ["pwd", "otp"], TWO],
		["a passkey, where two factors are asked for first", { acr_values: `${TWO} phr` }, ["swk", "user", "mfa"], TWO],
		["a passkey, where two factors are asked for first and not reached", { acr_values: `${TWO} phr` }, ["swk"], "phr"],
		["a passkey, where it is essential", { claims: essential(TWO, "phr") }, ["swk"], "phr"],
		["a passkey, where nobody asked for it", {}, ["swk"], ONE],
	])("after %s", (_, params, amr, acr) => {
		expect(answeredAcr(params, amr)).toBe(acr);
	});
});
