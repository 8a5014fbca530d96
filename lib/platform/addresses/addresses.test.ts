import { describe, expect, test } from "vitest";
import { emailAddress } from "./email-address";
import { maskedAddress } from "./masked-address";
import { phoneNumber } from "./phone-number";
import { userName } from "./user-name";

describe("an email address", () => {
	test.each([
		["Ada@Example.COM", "Ada@example.com"],
		[" ada@example.com. ", "ada@example.com"],
		["ada+news@bücher.example", "ada+news@xn--bcher-kva.example"],
	])("%j is stored as %j", (text, stored) => {
		expect(emailAddress(text)).toBe(stored);
	});

	test.each([
		"",
		"ada",
		"@example.com",
		"ada@",
		"ada@localhost",
		"a da@example.com",
		'"ada@evil.example x"@example.com',
		"ada@example.com\r\nBcc: all@example.com",
		"ada\u0000@example.com",
		"ada\u200b@example.com",
		"ada@exa mple.com",
		"ada@example..com",
		"<ada@example.com>",
		"a@b@example.com",
		`${"a".repeat(65)}@example.com`,
		`ada@${"a.".repeat(130)}com`,
	])("%j is not valid", (text) => {
		expect(emailAddress(text)).toBeNull();
	});
});

describe("a telephone number", () => {
	test.each([
		["+49 151 12345678", undefined, "+4915112345678"],
		["0049 (151) 1234-5678", undefined, "+4915112345678"],
		["0151 12345678", "de", "+4915112345678"],
		["+1 415 555 0100", "DE", "+14155550100"],
	])("%j in %j is %j", (text, region, stored) => {
		expect(phoneNumber(text, region)).toBe(stored);
	});

	test.each([
		["0151 12345678", undefined],
		["0151 12345678", "XX"],
		["+49", undefined],
		["+49 151 1234567890123456", undefined],
		["call +49 151 12345678 now", undefined],
		["+49 151 12345678 ext. 9", undefined],
		["", "DE"],
	])("%j in %j is not valid", (text, region) => {
		expect(phoneNumber(text, region)).toBeNull();
	});
});

test("equivalent spellings give the same username, and invisible characters are refused", () => {
	expect(userName("  ａｄａ ")).toBe("ada");
	for (const text of ["", " ", "a\u0000b", "a\u202eb", "a\ud800b", "a".repeat(256)]) expect(userName(text)).toBeNull();
});

test("a masked address can be recognised by its owner, but not reconstructed", () => {
	expect(maskedAddress("ada@example.com")).toBe("a…@example.com");
	expect(maskedAddress("+4915112345678")).toBe("…678");
});
