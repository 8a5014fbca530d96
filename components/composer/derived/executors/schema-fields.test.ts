import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeCatalog } from "@/lib/flows/executors";
import { isOfKind, valueProblem } from "../../views/inspector/fields/value-problem";
import { otherValues, schemaFields } from "./schema-fields";

const fields = schemaFields(
	z.toJSONSchema(
		z.looseObject({
			sender: z.string().min(1).optional().meta({ title: "Sender", description: "Who it comes from." }),
			attempts: z.int().min(1).max(10).default(5),
			rate: z.number(),
			silent: z.boolean().optional(),
			channel: z.enum(["sms", "voice"]).optional(),
			hosts: z.array(z.string()).optional(),
			mapping: z.object({ from: z.string() }).optional(),
			either: z.union([z.string(), z.number()]).optional(),
		}),
		{ io: "input" },
	),
);
const field = (name: string) => {
	const found = fields.find((each) => each.name === name);
	if (found === undefined) throw new Error(name);
	return found;
};

describe("the form of an executor", () => {
	it("has a field of the right kind for each property, in the order of the schema", () => {
		expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
			["sender", "text"],
			["attempts", "number"],
			["rate", "number"],
			["silent", "boolean"],
			["channel", "choice"],
			["hosts", "texts"],
			["mapping", "json"],
			["either", "json"],
		]);
	});

	it("takes title, description, default, limits, choices and what is required from the schema", () => {
		expect(field("sender")).toMatchObject({ title: "Sender", description: "Who it comes from.", required: false });
		expect(field("attempts")).toMatchObject({ fallback: 5, minimum: 1, maximum: 10, whole: true, required: false });
		expect(field("rate")).toMatchObject({ required: true, whole: false });
		expect(field("channel").choices).toEqual(["sms", "voice"]);
	});

	it.each([undefined, null, 7, "schema", [], { properties: 3 }, { type: "object" }])("is empty for %j", (schema) => {
		expect(schemaFields(schema)).toEqual([]);
	});

	it("has a JSON field for a property whose schema says nothing this form understands", () => {
		expect(schemaFields({ properties: { odd: true, other: { type: ["string", "null"] } } })).toMatchObject([
			{ name: "odd", kind: "json" },
			{ name: "other", kind: "json" },
		]);
	});

	it.each(describeCatalog())("of $name has only fields of their own kind", ({ properties }) => {
		for (const { kind } of schemaFields(properties)) expect(kind).not.toBe("json");
	});

	it("leaves no stored value out: what no field asks for is listed besides, in its order", () => {
		expect(otherValues(fields, { zeta: 1, sender: "x", alpha: null })).toEqual([
			["zeta", 1],
			["alpha", null],
		]);
	});
});

describe("a stored value", () => {
	it.each([
		["sender", "me", undefined],
		["sender", 7, "inspector:problem.text"],
		["sender", "", "inspector:problem.min-length"],
		["sender", undefined, undefined],
		["attempts", 10, undefined],
		["attempts", 11, "inspector:problem.maximum"],
		["attempts", 0, "inspector:problem.minimum"],
		["attempts", 1.5, "inspector:problem.whole"],
		["attempts", "5", "inspector:problem.number"],
		["rate", undefined, "inspector:problem.required"],
		["silent", "yes", "inspector:problem.boolean"],
		["channel", "pigeon", "inspector:problem.choice"],
		["hosts", ["a", 1], "inspector:problem.texts"],
		["mapping", "anything", undefined],
	])("%s = %j is told as %s", (name, value, problem) => {
		expect(valueProblem(field(name), value)?.key).toBe(problem);
	});

	it("is shown as JSON when its field could not show it without changing it", () => {
		expect(isOfKind(field("attempts"), "5")).toBe(false);
		expect(isOfKind(field("channel"), "pigeon")).toBe(false);
		expect(isOfKind(field("attempts"), 99)).toBe(true);
		expect(isOfKind(field("sender"), undefined)).toBe(true);
	});
});
