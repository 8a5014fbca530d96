import { expect, test } from "vitest";
import { askedLanguage } from "./asked-language";

test.each([
	["de", "de"],
	["de-AT,de;q=0.9,en;q=0.8", "de-AT"],
	[" pt-BR ; q=1", "pt-BR"],
	["fr;q=0.5, ja", "ja"],
	["*", ""],
	["no language at all", ""],
	["", ""],
	[undefined, ""],
])("the header %j asks for %j", (header, language) => {
	expect(askedLanguage(header)).toBe(language);
});
