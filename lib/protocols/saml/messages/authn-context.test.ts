import { expect, test } from "vitest";
import { acrValuesFor, answeredClass } from "./authn-context";

const CLASS = "urn:oasis:names:tc:SAML:2.0:ac:classes:";
const PASSWORD = `${CLASS}PasswordProtectedTransport`;
const MFA = "https://refeds.org/profile/mfa";

test.each([
	[["pwd"], null, PASSWORD],
	[["pwd", "otp"], null, MFA],
	[["hwk"], null, `${CLASS}unspecified`],
	[["pwd"], { comparison: "exact", classes: [PASSWORD] }, PASSWORD],
	[["hwk"], { comparison: "exact", classes: [PASSWORD] }, PASSWORD],
	[["pwd", "otp"], { comparison: "exact", classes: [PASSWORD] }, PASSWORD],
	[["pwd", "otp"], { comparison: "minimum", classes: [PASSWORD] }, MFA],
	[["pwd"], { comparison: "exact", classes: [MFA] }, null],
	[["pwd"], { comparison: "exact", classes: [MFA, PASSWORD] }, PASSWORD],
	[["pwd"], { comparison: "exact", classes: ["urn:unknown"] }, null],
	[["pwd"], { comparison: "better", classes: [PASSWORD] }, null],
	[["pwd", "otp"], { comparison: "better", classes: [PASSWORD] }, MFA],
	[["pwd", "otp"], { comparison: "better", classes: ["urn:unknown"] }, null],
] as const)("%j for %j is %s", (amr, asked, stated) => expect(answeredClass(amr, asked)).toBe(stated));

test("a flow gets a request for two factors when the request accepts nothing less", () => {
	expect(acrValuesFor({ comparison: "exact", classes: [MFA] })).toBe("urn:portico:acr:two-factors");
	expect(acrValuesFor({ comparison: "better", classes: [PASSWORD] })).toBe("urn:portico:acr:two-factors");
	expect(acrValuesFor({ comparison: "exact", classes: [MFA, PASSWORD] })).toBeUndefined();
	expect(acrValuesFor(null)).toBeUndefined();
});
