import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template";

test("whatever a value holds, JSON stays JSON and says it", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const filled = fillTemplate('{"a":"{{ text }}","b":1}', { text }, "application/json");
			expect(JSON.parse(filled)).toEqual({ a: text, b: 1 });
		}),
	);
});

test("whatever a value holds, a form has no more members than its template", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (text) => {
			const filled = fillTemplate("a={{text}}&b=1", { text }, "application/x-www-form-urlencoded");
			expect([...new URLSearchParams(filled)]).toEqual([
				["a", text.toWellFormed()],
				["b", "1"],
			]);
		}),
	);
});

test("whatever a value holds, an address leads to the same place", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (to) => {
			const url = new URL(fillTemplate("https://sms.example/send/{{to}}?x=1", { to }, "url"));
			expect(url.host).toBe("sms.example");
			expect(url.search).toBe("?x=1");
		}),
	);
});

test("whatever a value holds, a header stays one", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(fillTemplate("Bearer {{text}}", { text }, "header")).toMatch(/^[\x20-\x7e]*$/);
		}),
	);
});

test("values are not read as templates, and unknown names are empty", () => {
	const filled = fillTemplate("{{to}} {{nothing}} {{constructor}}", { to: "{{secret}}", secret: "s" }, "text/plain");
	expect(filled).toBe("{{secret}}  ");
});
