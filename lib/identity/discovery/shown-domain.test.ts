import { describe, expect, test } from "vitest";
import { normalDomain } from "./normal-domain";
import { shownAddress } from "./shown-address";
import { shownDomain } from "./shown-domain";

const shown = (typed: string) => shownDomain(normalDomain(typed) ?? "");

describe("a domain is shown with its letters", () => {
	test.each([
		"straße.example",
		"bücher-24.example",
		"例え.テスト",
		"ラーメン.jp",
		"한국.example",
		"مثال.example",
		"пример.рф",
		"παράδειγμα.ελ",
	])("%s", (domain) => {
		expect(shown(domain)).toBe(domain);
	});

	test.each([
		["that has none beside ASCII", "acme.example"],
		["that mixes scripts in a label", "раypal.example"],
		["that mixes Greek into Latin", "gοogle.example"],
		["whose letters all pass for Latin ones", "аррӏе.example"],
		["whose letters pass for Latin ones below another script", "аррӏе.テスト"],
		["with signs", "i♥u.example"],
	])("but not one %s", (_, domain) => {
		expect(shown(domain)).toBeNull();
	});

	test("in an address, unless it was written so", () => {
		expect(shownAddress("Ada@XN--strae-oqa.example")).toBe("Ada@straße.example");
		for (const address of ["ada@straße.example", "ada@acme.example", "ada@xn--zzzz.example", "nonsense", ""])
			expect(shownAddress(address)).toBeNull();
	});

	test("also where what is stored is none", () => {
		expect(shownDomain("xn--zzzz.example")).toBeNull();
		expect(shownDomain("")).toBeNull();
	});
});
