import { expect, test } from "vitest";
import { mailLanguage } from "./mail-language";

test.each([
	[["de"], "de"],
	[["de-AT"], "de"],
	[["de_AT"], "de"],
	[["DE"], "de"],
	[["fr, ja;q=0.8, de;q=0.5"], "ja"],
	[[undefined, null, "", "ar"], "ar"],
	[["fr", "de"], "de"],
	[["fr", "xx"], "en"],
	[["*"], "en"],
	[["; ,,; q"], "en"],
	[[], "en"],
])("of the choices %j a mail is in %s", (choices, code) => {
	expect(mailLanguage(...choices)).toBe(code);
});
