import { describe, expect, test } from "vitest";
import { newId, parseId } from "./ids";

describe("ids", () => {
	test("ids made in one millisecond keep their order", () => {
		const ids = Array.from({ length: 10_000 }, () => newId(1_000));
		expect(ids.toSorted()).toEqual(ids);
		expect(new Set(ids).size).toBe(ids.length);
	});

	test("a new id is a UUID version 7 in canonical form", () => {
		expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	});

	test.each([
		"{01a1fa6c-5f50-734c-9303-e32e5bd3c5c6}",
		"01a1fa6c5f50734c9303e32e5bd3c5c6",
		"urn:uuid:01a1fa6c-5f50-734c-9303-e32e5bd3c5c6",
		"",
	])("%j is not an id", (text) => expect(parseId(text)).toBeNull());

	test("ids are compared case-insensitively", () => {
		expect(parseId("01A1FA6C-5F50-734C-9303-E32E5BD3C5C6")).toBe("01a1fa6c-5f50-734c-9303-e32e5bd3c5c6");
	});
});
