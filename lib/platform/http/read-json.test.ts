import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { MAX_JSON_DEPTH, unsafeJson } from "./read-json";

describe("JSON that could not be given back as it was sent", () => {
	test.each([
		["NUL", '{"a":"x\\u0000y"}'],
		["NUL in a name", '{"\\u0000":1}'],
		["a high surrogate alone", '["\\ud800"]'],
		["a low surrogate alone", '["\\udc00"]'],
		["two high surrogates", '["\\ud800\\ud800"]'],
		["a number beyond every double", "[1e400]"],
		["an integer that would be rounded", "[12345678901234567890]"],
		["a number too small for every double", "[1e-400]"],
		["a negative integer that would be rounded", "[-9007199254740993]"],
	])("%s is refused", (_, text) => expect(unsafeJson(text)).not.toBeNull());

	test.each([
		["an escaped backslash before u0000", '["\\\\u0000"]'],
		["a surrogate pair", '["\\ud83d\\ude00"]'],
		["the largest safe integer", "[9007199254740991]"],
		["zero in any spelling", "[0, -0.0, 0e7]"],
		["digits inside text", '["12345678901234567890"]'],
		["brackets inside text", `["${"[".repeat(100)}"]`],
		["a quote escaped inside text", '["\\"[[[", 1]'],
	])("%s is kept", (_, text) => expect(unsafeJson(text)).toBeNull());

	test("nesting is allowed up to the limit and refused beyond it, however deep", () => {
		expect(unsafeJson("[".repeat(MAX_JSON_DEPTH) + "]".repeat(MAX_JSON_DEPTH))).toBeNull();
		expect(unsafeJson("[".repeat(MAX_JSON_DEPTH + 1))).not.toBeNull();
		expect(unsafeJson("[".repeat(100_000))).not.toBeNull();
	});

	test("whatever passes survives parsing and writing, member for member", () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
				const text = JSON.stringify(value);
				if (unsafeJson(text) !== null) return;
				expect(JSON.stringify(JSON.parse(text))).toBe(text);
			}),
			{ numRuns: propertyRuns(1_000) },
		);
	});
});

test("a body of more lists and objects than any operation takes is refused before it is parsed", () => {
	const lists = (count: number) => `[${Array(count - 1).fill("[]")}]`;
	expect(unsafeJson(lists(65_536))).toBeNull();
	expect(unsafeJson(lists(65_537))).toBe("The body has more than 65536 lists and objects.");
});
