import { describe, expect, test } from "vitest";
import { detailProblem, schemaProblem } from "./detail-problem";

const PAYMENT = {
	type: "object",
	properties: {
		type: { const: "payment" },
		amount: { type: "string", pattern: "^[0-9]+\\.[0-9]{2}$" },
		format: { type: "string" },
	},
	required: ["type", "amount"],
	additionalProperties: false,
};

describe("RFC 9396 §5: details", () => {
	test("are valid by the schema of their type", () => {
		expect(detailProblem(PAYMENT, { type: "payment", amount: "12.50" })).toBeNull();
	});

	test.each([
		["an unknown field", { type: "payment", amount: "12.50", more: 1 }],
		["a field of the wrong type", { type: "payment", amount: 12.5 }],
		["a field with an invalid value", { type: "payment", amount: "12,5" }],
		["without a required field", { type: "payment" }],
	])("are refused with %s", (_title, detail) => {
		expect(detailProblem(PAYMENT, detail)).toEqual(expect.any(String));
	});

	test("are compared with each pattern of the schema", () => {
		const schema = {
			properties: { one: { type: "string", pattern: "^a$" }, other: { type: "string", pattern: "^b$" } },
		};
		expect(detailProblem(schema, { one: "a", other: "b" })).toBeNull();
		expect(detailProblem(schema, { one: "a", other: "a" })).toMatch(/^\/other .*pattern/);
		expect(detailProblem(schema, { one: "b", other: "b" })).toMatch(/^\/one .*pattern/);
	});

	test("are compared with patterns in linear time", () => {
		const schema = { type: "object", properties: { name: { type: "string", pattern: "^(a+)+$" } } };
		expect(detailProblem(schema, { name: `${"a".repeat(10_000)}!` })).toMatch(/pattern/);
	});
});

describe("a schema", () => {
	test("may name properties as it likes", () => {
		expect(schemaProblem({ type: "object", properties: { format: { enum: [{ $ref: "x" }] }, $ref: {} } })).toBeNull();
	});

	test.each([
		["references, by which it could grow without limit", { $defs: { a: {} }, anyOf: [{ $ref: "#/$defs/a" }] }],
		["uniqueItems, which compares everything with everything", { items: { type: "array", uniqueItems: true } }],
		["formats, which would be ignored", { properties: { at: { type: "string", format: "date" } } }],
		["keywords that it does not know", { type: "object", propertys: {} }],
		["types that there are not", { type: "payment" }],
		["patterns that are none", { properties: { name: { pattern: "(" } } }],
		["patterns that take long to compile", { properties: { name: { pattern: "(a{0,1000}){0,1}" } } }],
		[
			"very many patterns",
			{ patternProperties: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`^p${at}`, {}])) },
		],
		["very many levels", Array.from({ length: 25 }).reduce<object>((items) => ({ items }), { type: "string" })],
	])("is refused with %s", (_title, schema) => {
		expect(schemaProblem(schema)).toEqual(expect.any(String));
	});
});
