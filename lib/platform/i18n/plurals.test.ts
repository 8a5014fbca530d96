import { expect, test } from "vitest";
import { serverTranslation } from "./server";

test.each([
	["en", 1, "Revoke 1 invitation?"],
	["en", 2, "Revoke 2 invitations?"],
	["de", 1, "1 Einladung zurückziehen?"],
	["ja", 1, "1 件の招待を取り消しますか?"],
	["ar", 1, "سحب دعوة واحدة؟"],
	["ar", 2, "سحب دعوتَين؟"],
	["ar", 3, "سحب 3 دعوات؟"],
	["ar", 11, "سحب 11 دعوة؟"],
	["ar", 100, "سحب 100 دعوة؟"],
] as const)("in %s, %i takes the form that the language has for it", (language, count, text) => {
	expect(serverTranslation(language)("invitations:revoke-title", { count })).toBe(text);
});
