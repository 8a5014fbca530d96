import { expect, it } from "vitest";
import { matchesChoice } from "./choice";
import { jsonText, readJson, readNumber } from "./read-value";

it.each([
	["12", 12],
	[" 12 ", 12],
	["-0.5", -0.5],
	["1.", 1],
	[".5", 0.5],
	["1,5", 1.5],
	["１２", 12],
	["١٢٫٥", 12.5],
	["۳", 3],
	["+4", 4],
])("%j is the number %d", (typed, value) => {
	expect(readNumber(typed)).toEqual({ ok: true, value });
});

it.each(["-", "1e400", "0x10", "six", "1 2", "1.2.3", ".", "Infinity"])("%j is not a number", (typed) => {
	expect(readNumber(typed)).toEqual({ ok: false });
});

it("an empty text stands for no value", () => {
	expect(readNumber("  ")).toEqual({ ok: true, value: undefined });
	expect(readJson(" \n")).toEqual({ ok: true, value: undefined });
	expect(jsonText(undefined)).toBe("");
});

it.each([null, 0, "", "a", [1, { b: true }], { "": [] }])("%j survives the conversion to JSON and back", (value) => {
	expect(readJson(jsonText(value))).toEqual({ ok: true, value });
});

it("incomplete JSON is invalid", () => {
	expect(readJson('{"a": ')).toEqual({ ok: false });
});

it("a choice matches when its label, shelf, detail or synonyms contain all typed words", () => {
	const choice = { value: "x", label: "Text message", shelf: "One-time codes", detail: "Sends a code", words: ["SMS"] };
	expect(matchesChoice(choice, "sms code")).toBe(true);
	expect(matchesChoice(choice, "  MESSAGE one-time ")).toBe(true);
	expect(matchesChoice(choice, "sms email")).toBe(false);
	expect(matchesChoice(choice, "")).toBe(true);
});
