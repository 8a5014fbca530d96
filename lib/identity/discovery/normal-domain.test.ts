import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emailDomainOf } from "./email-domain-of";
import { normalDomain, spellingsOf } from "./normal-domain";

const LABEL = "x".repeat(63);

describe("a domain", () => {
	test.each([
		["example.com", "example.com"],
		["  Example.COM ", "example.com"],
		["example.com.", "example.com"],
		["eu.example.com", "eu.example.com"],
		["straße.de", "xn--strae-oqa.de"],
		["xn--STRAE-oqa.de", "xn--strae-oqa.de"],
		["İ.com", "xn--i-9bb.com"],
		["ｅｘａｍｐｌｅ。ｃｏｍ", "example.com"],
		["ac\u{AD}me.com", "acme.com"],
		["例え.テスト", "xn--r8jz45g.xn--zckzah"],
		[`${LABEL}.com`, `${LABEL}.com`],
		[`${LABEL}.${LABEL}.${LABEL}.${"x".repeat(57)}.com`, `${LABEL}.${LABEL}.${LABEL}.${"x".repeat(57)}.com`],
	])("%j is stored as %j, and once stored stays", (typed, stored) => {
		expect(normalDomain(typed)).toBe(stored);
		expect(normalDomain(stored)).toBe(stored);
	});

	test.each([
		"",
		" ",
		".",
		"com",
		"localhost",
		".com",
		"example..com",
		"example.com..",
		"a@b.com",
		"a b.com",
		"a\tb.com",
		"example.com\r\nX-Header: y",
		"example.com\n",
		"exa\0mple.com",
		"exa%6dple.com",
		"example.com:25",
		"https://example.com",
		"example.com/",
		"*.example.com",
		"a_b.com",
		"-a.com",
		"a-.com",
		"ab--cd.com",
		"xn--",
		"xn--.com",
		"xn--a.com",
		"xn--example-.com",
		"127.0.0.1",
		"0x7f.1",
		"2130706433.1",
		"[::1]",
		"::1",
		"example.1",
		"example.c1",
		`${"x".repeat(64)}.com`,
		`${LABEL}.${LABEL}.${LABEL}.${"x".repeat(58)}.com`,
		`${"a.".repeat(150)}com`,
		"x".repeat(300),
		"\ud800.com",
	])("%j is refused", (typed) => expect(normalDomain(typed)).toBeNull());

	test("is the same whatever the case it was typed in", () => {
		const typed = fc.stringMatching(/^[a-z0-9-]{1,8}(\.[a-z0-9-]{1,8}){0,3}$/);
		fc.assert(
			fc.property(typed, (text) => {
				expect(normalDomain(text)).toBe(normalDomain(text.toUpperCase()));
			}),
		);
	});

	test("is known by both spellings", () => {
		expect(spellingsOf("xn--strae-oqa.de")).toEqual(["xn--strae-oqa.de", "straße.de"]);
		expect(spellingsOf("example.com")).toEqual(["example.com"]);
	});
});

describe("the domain of an address", () => {
	test.each([
		["ada@example.com", "example.com"],
		[" Ada@EXAMPLE.com ", "example.com"],
		["ada@example.com.", "example.com"],
		['"a@b"@example.com', "example.com"],
		["a@b@example.com", "example.com"],
	])("of %j is %j: what follows the last @", (address, domain) => expect(emailDomainOf(address)).toBe(domain));

	test.each([
		"",
		"ada",
		"@example.com",
		"ada@",
		"a@b@c",
		"ada@localhost",
		"ada@127.0.0.1",
		"ada@[127.0.0.1]",
		"ada@exa mple.com",
		"ada\r\nBcc: eve@example.com",
		"ada@example.com\r\n",
		`${"x".repeat(320)}@example.com`,
	])("of %j is none", (address) => expect(emailDomainOf(address)).toBeNull());
});
