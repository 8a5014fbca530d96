import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { flowGroupSchema, flowNoteSchema } from "../annotations/flow-annotations";
import { componentSchema } from "./component";
import { flowDefinitionSchema } from "./flow-definition";
import {
	executorRefSchema,
	nodeActionSchema,
	nodeInputSchema,
	nodeLayoutSchema,
	nodeMetaSchema,
	nodeSchema,
	nodeTypeSchema,
} from "./node";
import {
	areActions,
	areComponentMembers,
	areInputs,
	areNodeMembers,
	isComponent,
	isExecutor,
	isFlowName,
	isGroup,
	isNode,
	isNodeType,
	isNote,
	knownMembers,
} from "./shapes";

const point = { x: 1, y: -2.5 };
const size = { width: 10, height: 20 };
const component = { id: "c", type: "BLOCK", label: "", variant: "", required: true, placeholder: "p", length: 6 };
const input = { ref: "c", type: "TEXT_INPUT", identifier: "name", required: false };
const action = { ref: "c", nextNode: "end" };
const node = {
	id: "n",
	type: "PROMPT",
	layout: { size, position: point },
	meta: { components: [{ ...component, components: [component] }] },
	inputs: [input],
	actions: [action],
	properties: { any: 1 },
	executor: { name: "BasicAuthExecutor", mode: "send" },
	onSuccess: "a",
	onFailure: "b",
};
const note = { id: "n", text: "", color: "blue", position: point, size };
const group = { id: "g", title: "t", color: "gray", nodeIds: ["n", "m"] };

const cases: [string, (value: unknown) => boolean, ZodType, unknown][] = [
	["a component", isComponent, componentSchema, { ...component, components: [component] }],
	["members of a component", areComponentMembers, componentSchema.partial(), { ...component, components: [component] }],
	["inputs", areInputs, nodeInputSchema.array(), [input, { ...input, ref: undefined }]],
	["actions", areActions, nodeActionSchema.array(), [action]],
	["an executor", isExecutor, executorRefSchema, node.executor],
	["a node", isNode, nodeSchema, node],
	["members of a node", areNodeMembers, nodeSchema.partial(), node],
	["a type of node", isNodeType, nodeTypeSchema, "END"],
	["the name of a flow", isFlowName, flowDefinitionSchema.shape.name, "Sign in"],
	["a note", isNote, flowNoteSchema, note],
	["a group", isGroup, flowGroupSchema, group],
];

describe("an edit is accepted without a schema exactly if the schema accepts it:", () => {
	it.each(cases)("%s", (_, is, schema, valid) => {
		expect(is(valid)).toBe(true);
		const accepted = (value: unknown) => schema.safeParse(value).success;
		fc.assert(
			fc.property(oneChange(valid), (value) => {
				expect(is(value)).toBe(accepted(value));
			}),
			{ numRuns: 2_000 },
		);
		for (const value of odd) expect(is(value), JSON.stringify(value)).toBe(accepted(value));
	});
});

it("the known members of a node are those of its schemas", () => {
	const schemas = { node: nodeSchema, executor: executorRefSchema, meta: nodeMetaSchema, layout: nodeLayoutSchema };
	for (const [part, schema] of Object.entries(schemas))
		expect(Object.keys(knownMembers[part as keyof typeof knownMembers])).toEqual(Object.keys(schema.shape));
});

const odd: unknown[] = [
	undefined,
	null,
	"",
	" ",
	"END",
	"a".repeat(255),
	"a".repeat(256),
	"a".repeat(4_000),
	"a".repeat(4_001),
	0,
	1.5,
	2 ** 53,
	Number.NaN,
	Number.POSITIVE_INFINITY,
	true,
	[],
	[undefined],
	["a", ""],
	Array.from({ length: 501 }, () => "a"),
	{},
	{ x: 1 },
	{ length: "long" },
];

/** A value with one of its members, at any depth, replaced or removed. */
function oneChange(value: unknown): fc.Arbitrary<unknown> {
	const places = [...placesIn(value)];
	const replacement = fc.oneof(fc.constantFrom(...odd), fc.jsonValue());
	return fc.tuple(fc.constantFrom(...places), replacement).map(([path, by]) => replaced(value, path, by));
}

function* placesIn(value: unknown, path: readonly string[] = []): Iterable<readonly string[]> {
	yield path;
	if (typeof value !== "object" || value === null) return;
	for (const [name, member] of Object.entries(value)) yield* placesIn(member, [...path, name]);
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
	if (name === undefined) return by;
	const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) };
	(copy as Record<string, unknown>)[name] = replaced((value as Record<string, unknown>)[name], rest, by);
	return copy;
}
