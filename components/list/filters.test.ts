import { describe, expect, it } from "vitest";
import { choiceFilter, dayFilter, type Filter, idFilter, numberFilter, pageFilter, readFilter } from "./filters";

const ID = "0193e7a4-1c2b-7d3e-8f40-0123456789ab";

describe("a filter of an address", () => {
	it.each<[string, Filter, string, unknown]>([
		["a choice", choiceFilter(["a", "b"]), "b", "b"],
		["another choice", choiceFilter(["a", "b"]), "c", undefined],
		["an inherited member", choiceFilter(["a", "b"]), "constructor", undefined],
		["another choice, with a default", choiceFilter(["a", "b"], "a"), "c", "a"],
		["a number", numberFilter(1, 9), "7", 7],
		["a number that is too large", numberFilter(1, 9), "10", undefined],
		["a fraction", numberFilter(1, 9), "1.5", undefined],
		["no number", numberFilter(0, 9), " ", undefined],
		["a page", pageFilter, "3", 3],
		["a page before the first", pageFilter, "-1", 1],
		["an id", idFilter, ID, ID],
		["an id in capitals", idFilter, ID.toUpperCase(), ID],
		["the nil id", idFilter, "00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000000"],
		["an id of no known version", idFilter, ID.replace("-7", "-9"), undefined],
		["an id in braces", idFilter, `{${ID}}`, undefined],
		["a day", dayFilter, "2024-02-29", "2024-02-29"],
		["a day that the year lacks", dayFilter, "2026-02-29", undefined],
		["a month that no year has", dayFilter, "2026-13-01", undefined],
		["a moment", dayFilter, "2026-02-28T00:00:00Z", undefined],
	])("reads %s", (_, filter, text, value) => {
		expect(readFilter(filter, text)).toBe(value);
	});

	it("takes the first of several values, and its default for none", () => {
		expect(readFilter(pageFilter, ["4", "5"])).toBe(4);
		expect(readFilter(pageFilter, [])).toBe(1);
		expect(readFilter(pageFilter, undefined)).toBe(1);
	});
});
