import { expect, it } from "vitest";
import { findByTyping } from "./find-by-typing";

const titles = ["Start", "Sign in", "Überprüfung", "Send SMS", "End"];

it("goes to the next title that begins with the letter, round the end", () => {
	expect(findByTyping(titles, "s", 0)).toBe(1);
	expect(findByTyping(titles, "s", 3)).toBe(0);
	expect(findByTyping(titles, "x", 0)).toBeNull();
	expect(findByTyping([], "x", 0)).toBeNull();
});

it("stays while more of the same title is typed", () => {
	expect(findByTyping(titles, "si", 1)).toBe(1);
	expect(findByTyping(titles, "se", 1)).toBe(3);
});

it("goes on when the same letter is typed again", () => {
	expect(findByTyping(titles, "ss", 1)).toBe(3);
});

it("asks neither for capitals nor for accents", () => {
	expect(findByTyping(titles, "UBER", 0)).toBe(2);
});
