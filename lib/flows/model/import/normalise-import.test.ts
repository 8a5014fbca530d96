import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitraryNodes } from "../fixtures/arbitrary-nodes";
import { aFlow, end, prompt, start } from "../fixtures/builders";
import { normaliseImport } from "./normalise-import";

const username = { ref: "f1", type: "TEXT_INPUT", identifier: "username", required: false };
const password = { ref: "f2", type: "PASSWORD_INPUT", identifier: "password", required: true };

function withPrompts(prompts: unknown, members: object = {}) {
	return { ...aFlow(), nodes: [start("ask"), { id: "ask", type: "PROMPT", prompts, ...members }, end()] };
}

/** The PROMPT of `withPrompts` after import. */
function imported(input: unknown): unknown {
	const { definition } = normaliseImport(input);
	return (definition as { nodes: unknown[] }).nodes[1];
}

describe("normaliseImport", () => {
	it("leaves a definition of today as it is, by identity", () => {
		const flow = aFlow();
		expect(normaliseImport(flow)).toEqual({ definition: flow, changes: [], problems: [] });
		expect(normaliseImport(flow).definition).toBe(flow);
	});

	it("fills in inputs on a PROMPT without", () => {
		const { inputs: _inputs, ...bare } = prompt("ask", ["end"]);
		const input = { ...aFlow(), nodes: [start("ask"), bare, end()] };
		expect(imported(input)).toEqual({ ...bare, inputs: [] });
		expect(normaliseImport(input).changes).toEqual([
			{
				code: "inputs-added",
				nodeId: "ask",
				path: "nodes[1].inputs",
				message: 'PROMPT node "ask" had no inputs; an empty list was added.',
			},
		]);
	});

	it("converts prompts: inputs are the union, actions are each prompt's action", () => {
		const input = withPrompts(
			[
				{ inputs: [username, password], action: { ref: "a1", nextNode: "end", tone: "calm" } },
				{ inputs: [{ ...username, required: true }], action: { ref: "a2", nextNode: "end" } },
				{ action: { ref: "a3", nextNode: "end" } },
			],
			{ colour: "red" },
		);
		expect(imported(input)).toEqual({
			id: "ask",
			type: "PROMPT",
			colour: "red",
			inputs: [{ ...username, required: true }, password],
			actions: [
				{ ref: "a1", nextNode: "end", tone: "calm" },
				{ ref: "a2", nextNode: "end" },
				{ ref: "a3", nextNode: "end" },
			],
		});
		const { changes, problems } = normaliseImport(input);
		expect(problems).toEqual([]);
		expect(changes.map(({ code, params }) => ({ code, params }))).toEqual([
			{ code: "prompts-converted", params: { prompts: 3, inputs: 2, actions: 3 } },
		]);
	});

	it("keeps inputs that share an identifier and differ in ref", () => {
		const other = { ...username, ref: "f9" };
		expect(imported(withPrompts([{ inputs: [username] }, { inputs: [other] }]))).toMatchObject({
			inputs: [username, other],
		});
	});

	it("adds to inputs and actions that are already there", () => {
		const members = { inputs: [password], actions: [{ ref: "a0", nextNode: "end" }] };
		expect(imported(withPrompts([{ inputs: [username], action: { ref: "a1", nextNode: "end" } }], members))).toEqual({
			id: "ask",
			type: "PROMPT",
			inputs: [password, username],
			actions: [
				{ ref: "a0", nextNode: "end" },
				{ ref: "a1", nextNode: "end" },
			],
		});
	});

	it("says what has no place", () => {
		const { problems } = normaliseImport(withPrompts([{ inputs: [username], tint: 1 }]));
		expect(problems.map(({ code, severity, path }) => `${code} ${severity} ${path}`)).toEqual([
			"import-prompt-member-dropped warning nodes[1].prompts[0].tint",
		]);
	});

	it.each(["x", [1], [{ inputs: 3 }], [{ inputs: [3] }], [{ action: "go" }]])(
		"leaves unreadable prompts %j",
		(prompts) => {
			const input = withPrompts(prompts);
			expect(imported(input)).toMatchObject({ prompts, inputs: [] });
			expect(normaliseImport(input).problems.map((problem) => problem.code)).toEqual(["import-prompts-unreadable"]);
		},
	);

	it.each([null, 1, "x", [], {}, { nodes: {} }])("says that %j is not a flow definition", (input) => {
		expect(normaliseImport(input).definition).toBe(input);
		expect(normaliseImport(input).problems.map((problem) => problem.code)).toEqual(["import-not-a-definition"]);
	});

	it("unknown members survive, an own __proto__ among them", () => {
		const input = JSON.parse(
			'{"__proto__":{"a":1},"nodes":[{"__proto__":{"b":2},"x":{"y":[1]},"id":"ask","type":"PROMPT","prompts":[{"action":{"ref":"a","nextNode":"e","__proto__":{"c":3}}}]}]}',
		);
		expect(JSON.stringify(normaliseImport(input).definition)).toBe(
			'{"__proto__":{"a":1},"nodes":[{"__proto__":{"b":2},"x":{"y":[1]},"id":"ask","type":"PROMPT","inputs":[],"actions":[{"ref":"a","nextNode":"e","__proto__":{"c":3}}]}]}',
		);
		expect("a" in {} || "b" in {} || "c" in {}).toBe(false);
	});

	it("a second pass changes nothing, and the input is never changed", () => {
		fc.assert(
			fc.property(anyImport, (input) => {
				const before = JSON.stringify(input);
				const once = normaliseImport(input);
				const twice = normaliseImport(once.definition);
				expect(JSON.stringify(input)).toBe(before);
				expect(twice.definition).toEqual(once.definition);
				expect(twice.changes).toEqual([]);
			}),
			{ numRuns: propertyRuns(2_000) },
		);
	});

	it("unknown members of any node survive", () => {
		fc.assert(
			fc.property(
				arbitraryNodes(6),
				fc.dictionary(
					fc.string().map((name) => `own_${name}`),
					fc.jsonValue(),
				),
				(nodes, own) => {
					const bare = nodes.map(({ inputs: _inputs, ...node }) => ({ ...node, ...own }));
					const { definition } = normaliseImport({ nodes: bare });
					for (const node of (definition as { nodes: object[] }).nodes) expect(node).toMatchObject(own);
				},
			),
		);
	});
});

const anyInput = fc.record(
	{
		ref: fc.constantFrom("a", "b"),
		identifier: fc.constantFrom("u", "p"),
		type: fc.constant("T"),
		required: fc.boolean(),
	},
	{ requiredKeys: ["identifier"] },
);
const anyPrompt = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({ inputs: fc.array(anyInput), action: fc.record({ ref: fc.string() }) }, { requiredKeys: [] }),
	},
	{ weight: 1, arbitrary: fc.jsonValue() },
);
const anyNode = fc.record(
	{
		id: fc.string(),
		type: fc.constantFrom("PROMPT", "PROMPT", "END"),
		prompts: fc.oneof(fc.array(anyPrompt, { maxLength: 3 }), fc.jsonValue()),
		inputs: fc.oneof(fc.array(anyInput, { maxLength: 3 }), fc.jsonValue()),
		actions: fc.array(fc.record({ ref: fc.string() }), { maxLength: 2 }),
	},
	{ requiredKeys: ["type"] },
);
const anyImport = fc.oneof(fc.record({ nodes: fc.array(anyNode, { maxLength: 4 }) }), fc.jsonValue());
