import { expect, test } from "vitest";
import { canonicalLanguage } from "@/lib/flows/translations/contract";
import { directionOf, languageName, offeredLanguages } from "./language-facts";

test.each([
	["ar", "rtl"],
	["he", "rtl"],
	["ur-PK", "rtl"],
	["az-Arab", "rtl"],
	["ar-Latn", "ltr"],
	["ja", "ltr"],
	["en", "ltr"],
])("%s is written %s", (tag, direction) => {
	expect(directionOf(tag)).toBe(direction);
});

test("a language has its name in the user's language", () => {
	expect(languageName("de", "en")).toBe("German");
	expect(languageName("de", "ja")).toBe("ドイツ語");
	expect(languageName("x-own", "en")).toBe("x-own");
});

test("offered languages are canonical and have a name in every language of the console", () => {
	for (const tag of offeredLanguages) {
		expect(canonicalLanguage(tag)).toBe(tag);
		for (const locale of ["en", "de", "ja", "ar-u-nu-latn"]) expect(languageName(tag, locale)).not.toBe(tag);
	}
});
