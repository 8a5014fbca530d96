import { expect, it } from "vitest";
import { codeAfterPaste } from "./code-paste";

it.each([
	["", { start: 0, end: 0 }, "123456", 6, "123456"],
	["", { start: 0, end: 0 }, " 123 456\n", 6, "123456"],
	["", { start: 0, end: 0 }, "123-456", 6, "123456"],
	["", { start: 0, end: 0 }, "\u200e123456\u200e", 6, "123456"],
	["99", { start: 0, end: 2 }, "123456", 6, "123456"],
	["12", { start: 2, end: 2 }, "3456", 6, "123456"],
	["", { start: 0, end: 0 }, "12345678", 6, "123456"],
	["", { start: 0, end: 0 }, "AB-12", undefined, "AB12"],
])("%j with %j replaced by %j becomes a code of at most %s: %s", (code, selection, pasted, length, expected) => {
	expect(codeAfterPaste(code, selection, pasted, length)).toBe(expected);
});
