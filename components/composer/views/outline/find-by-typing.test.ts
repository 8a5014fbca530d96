import { expect, it } from "vitest";
import { findByTyping } from "./find-by-typing";

const titles = ["Start", "Sign in", "Überprüfung", "Send SMS", "End"];

it("moves to the next title that begins with the letter, and wraps around at the end", () => {
	expect(findByTyping(titles, "s", 0)).toBe(1);
	expect(findByTyping(titles, "s", 3)).toBe(0);
	expect(findByTyping(titles, "x", 0)).toBeNull();
	expect(findByTyping([], "x", 0)).toBeNull();
});

it("stays while further letters of the same title are typed", () => {
	expect(findByTyping(titles, "si", 1)).toBe(1);
	expect(findByTyping(titles, "se", 1)).toBe(3);
});

it("moves on when the same letter is typed again", () => {
	expect(findByTyping(titles, "ss", 1)).toBe(3);
});

it("ignores case and accents", () => {
	expect(findByTyping(titles, "UBER", 0)).toBe(2);
});
