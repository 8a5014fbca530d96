import { expect, test } from "vitest";
import { mailAddress } from "./mail-address";
import { singleAddress } from "./single-address";

test.each(["ada@example.com", "o'neil+tag@mail.example.co.uk", "a@localhost", "ü@bücher.example", "x_y.z@1a.example"])(
	"%s is one address",
	(text) => expect(singleAddress(text)).toBe(text),
);

test.each([
	"",
	"ada",
	"@example.com",
	"ada@",
	"a@b@c.example",
	"a b@example.com",
	"a@example.com,b@example.com",
	"a@example.com;b@example.com",
	"a@example.com b@example.com",
	'"a@evil.test x"@example.com',
	"<a@example.com>",
	"a@example.com\r\nBcc: b@example.com",
	"a@example.com\0",
	"a(comment)@example.com",
	"group:a@example.com;",
	"a@[127.0.0.1]",
	"a@-example.com",
	"a@example..com",
	".a@example.com",
	"a..b@example.com",
	"a@exa\u202Emple.com",
	`${"a".repeat(65)}@example.com`,
	`a@${"b".repeat(64)}.example`,
	`a@${"b.".repeat(130)}example`,
])("%j is not one address", (text) => expect(singleAddress(text)).toBeUndefined());

test("who a mail comes from may have a name", () => {
	expect(mailAddress("a@example.com")).toEqual({ name: undefined, address: "a@example.com" });
	expect(mailAddress("Portico <a@example.com>")).toEqual({ name: "Portico", address: "a@example.com" });
	expect(mailAddress('"Portico, Inc." <a@example.com>')).toEqual({ name: "Portico, Inc.", address: "a@example.com" });
	for (const wrong of ["", "Portico", "A <a@example.com>, B <b@example.com>", "A <a>"])
		expect(mailAddress(wrong)).toBeUndefined();
});
