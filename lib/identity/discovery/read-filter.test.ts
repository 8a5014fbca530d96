import { describe, expect, test } from "vitest";
import { readFilter } from "./read-filter";

describe("a filter of mappings", () => {
	test.each([
		['organizationName eq "Acme"', [["organizationName", "acme"]]],
		["organizationName sw Ac", [["organizationName", "ac%"]]],
		['domain co "100%_\\\\"', [["domain", "%100\\%\\_\\\\%"]]],
		['domain eq "Straße.de."', [["domain", "xn--strae-oqa.de"]]],
		[
			'organizationName CO "a and b" AND domain ew ".com"',
			[
				["organizationName", "%a and b%"],
				["domain", "%.com"],
			],
		],
		["", []],
	])("%s is understood", (filter, terms) => {
		expect(readFilter(filter).map(({ attribute, pattern }) => [attribute, pattern])).toEqual(terms);
	});

	test.each([
		["organizationName", "ORG-60022"],
		['organizationName eq "open', "ORG-60022"],
		['domain eq "a" domain eq "b"', "ORG-60022"],
		["domain eq a and", "ORG-60022"],
		['domain eq "a\0"', "ORG-60022"],
		['attributes.type eq "emailDomain"', "ORG-60023"],
		["domain eq a or domain eq b", "ORG-60024"],
		["not domain eq a", "ORG-60024"],
		["(domain eq a)", "ORG-60024"],
		["domain gt a", "ORG-60072"],
	])("%j is refused with %s", (filter, code) => {
		expect(() => readFilter(filter)).toThrow(expect.objectContaining({ kind: "invalid", code }));
	});
});
