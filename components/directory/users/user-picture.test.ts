import { expect, test } from "vitest";
import { initialsOf } from "./user-picture";

test.each([
	["Ada Lovelace", "AL"],
	["Ada King, Countess of Lovelace", "AL"],
	["ada", "A"],
	["ada.lovelace@example.com", "AL"],
	["山田 太郎", "山太"],
	["Åsa (Öberg) Ek", "ÅE"],
	["—", ""],
])("the initials of %s are %s", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});
