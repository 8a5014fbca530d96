import { expect, test } from "vitest";
import { comparisonKey, isSameName } from "./comparison-key";

test.each([
	["a final sigma", "ΝΙΚΟΛΑΟΣ", "νικολαος"],
	["a sigma within a word", "ΜΑΡΙΟΣ", "μαριοσ"],
	["the capital sharp s", "STRAẞE", "straße"],
	["the sharp s and its two letters", "Straße", "STRASSE"],
	["composed and decomposed accents", "Caf\u00e9", "CAFE\u0301"],
	["a dotted capital I and its parts", "\u0130pek", "i\u0307pek"],
	["marks in another order", "a\u0323\u0301", "A\u0301\u0323"],
	["the Greek iota below", "\u1fb3", "\u0391\u0345"],
	["digraphs of Croatian", "\u01c4", "\u01c5"],
	["letters beyond the first plane", "\u{10400}", "\u{10428}"],
])("names are one whatever the case and the spelling: %s", (_, one, other) => {
	expect(comparisonKey(one)).toBe(comparisonKey(other));
	expect(isSameName(one, other)).toBe(true);
});

test("a dotless i is another letter than i, and an accent makes another name", () => {
	expect(isSameName("ırmak", "irmak")).toBe(false);
	expect(isSameName("İpek", "ipek")).toBe(false);
	expect(isSameName("Μάριος", "Μαριος")).toBe(false);
	expect(isSameName(null, null)).toBe(false);
});

test("a name in ASCII is compared in lower case, and a key is its own key", () => {
	expect(comparisonKey("Ada.Lovelace+1@Example.COM")).toBe("ada.lovelace+1@example.com");
	for (let point = 0; point <= 0x1_f9ff; point++) {
		const letter = String.fromCodePoint(point);
		if (!letter.isWellFormed()) continue;
		const key = comparisonKey(letter);
		if (comparisonKey(key) !== key) throw new Error(`U+${point.toString(16)} has a key with another key`);
		if (/^\p{Lu}$/u.test(letter) && !isSameName(letter, letter.toLowerCase()))
			throw new Error(`U+${point.toString(16)} is not its small letter`);
	}
});
