import { expect, test } from "vitest";
import { uiLanguage } from "./ui-language";

test.each([
	["de", "de"],
	["fr-CA ja-JP en", "ja"],
	["AR-eg", "ar"],
	["fr", undefined],
	["", undefined],
	[undefined, undefined],
	[{ not: "a text" }, undefined],
])("of %j the first language that Portico speaks is %j", (uiLocales, language) => {
	expect(uiLanguage(uiLocales)).toBe(language);
});
