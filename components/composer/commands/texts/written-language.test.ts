import { expect, it } from "vitest";
import { writtenLanguage } from "./written-language";

const languages = ["en", "de", "ja", "ar"];

it.each([
	[["Sign in", "Continue"], "en"],
	[["Anmelden"], "en"],
	[["サインイン", "OK"], "ja"],
	[["続行"], "ja"],
	[["تسجيل الدخول"], "ar"],
	[["Вход"], "en"],
	[[], "en"],
])("%j is taken for %s, until somebody chooses another language", (texts, language) => {
	expect(writtenLanguage(texts, languages)).toBe(language);
});

it("a region is kept", () => {
	expect(writtenLanguage(["続行"], ["en", "ja-JP"])).toBe("ja-JP");
});
