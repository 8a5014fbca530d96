import { expect, test } from "vitest";
import { splitDomains } from "./split-domains";

test.each([
	["acme.example", ["acme.example"]],
	["a.example\r\nb.example\n\n", ["a.example", "b.example"]],
	["a.example, b.example;c.example\td.example", ["a.example", "b.example", "c.example", "d.example"]],
	[" a.example a.example ", ["a.example"]],
	[" ,; ", []],
])("%j is %j", (text, entries) => expect(splitDomains(text)).toEqual(entries));
