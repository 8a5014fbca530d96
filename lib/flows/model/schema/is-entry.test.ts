import fc from "fast-check";
import { expect, it } from "vitest";
import { isNodeAction, isNodeInput } from "./is-entry";
import {
	executorRefSchema,
	nodeActionSchema,
	nodeInputSchema,
	nodeLayoutSchema,
	nodeMetaSchema,
	nodeSchema,
} from "./node";
import { knownMembers } from "./node-members";

const value = fc.oneof(
	fc.string(),
	fc.constantFrom("a".repeat(255), "a".repeat(256), "", true, false, undefined, null, 7, [], {}),
);
const entry = fc.oneof(
	value,
	fc.record(
		{ ref: value, type: value, identifier: value, required: value, nextNode: value, other: value },
		{ requiredKeys: [] },
	),
	fc.record({
		ref: fc.constant("a"),
		type: fc.constant("b"),
		identifier: value,
		required: fc.boolean(),
		nextNode: value,
	}),
);

it("the inputs and actions that are accepted without a schema are those that the schema accepts", () => {
	fc.assert(
		fc.property(entry, (made) => {
			expect(isNodeInput(made)).toBe(nodeInputSchema.safeParse(made).success);
			expect(isNodeAction(made)).toBe(nodeActionSchema.safeParse(made).success);
		}),
		{ numRuns: 1_000 },
	);
});

it("the known members of a node are those of its schemas", () => {
	const schemas = { node: nodeSchema, executor: executorRefSchema, meta: nodeMetaSchema, layout: nodeLayoutSchema };
	for (const [part, schema] of Object.entries(schemas))
		expect(Object.keys(knownMembers[part as keyof typeof knownMembers])).toEqual(Object.keys(schema.shape));
});
