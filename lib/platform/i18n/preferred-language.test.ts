import { expect, it } from "vitest";
import { preferredLanguage } from "./preferred-language";

it.each([
	["de", "ja", "de"],
	[undefined, "fr, ja;q=0.8, ar;q=0.9", "ar"],
	[undefined, "de-AT,en;q=0.5", "de"],
	["xx", "ja-JP", "ja"],
	[undefined, "en;q=0, de;q=0.1", "de"],
	[undefined, "fr", "en"],
	[undefined, null, "en"],
])("the choice %j and the header %j make %s", (chosen, header, expected) => {
	expect(preferredLanguage(chosen, header).code).toBe(expected);
});
