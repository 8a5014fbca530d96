import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import { validateFlowDefinition } from "./validate-flow-definition";

function messages(input: unknown): string[] {
	const validation = validateFlowDefinition(input);
	return validation.ok ? [] : validation.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe("flow definition request", () => {
	it("keeps the nodes as they came, by identity", () => {
		const flow = aFlow();
		const validation = validateFlowDefinition(flow);
		expect(validation.ok && validation.definition.nodes).toBe(flow.nodes);
	});

	it("ignores members at the top that the specification does not list", () => {
		const validation = validateFlowDefinition({ ...aFlow(), id: "x", activeVersion: 3 });
		expect(validation.ok && Object.keys(validation.definition).toSorted()).toEqual([
			"flowType",
			"handle",
			"name",
			"nodes",
		]);
	});

	it("keeps members that nobody knows, an own __proto__ among them, and leaves the listed ones out of them", () => {
		const input = JSON.parse(
			JSON.stringify({ ...aFlow(), id: "x", colour: "red", otherMembers: { team: 1, name: "no" } }).replace(
				'"colour"',
				'"__proto__":{"polluted":1},"colour"',
			),
		);
		const validation = validateFlowDefinition(input);
		expect(validation.ok && JSON.stringify(validation.definition.otherMembers)).toBe(
			'{"__proto__":{"polluted":1},"colour":"red","team":1}',
		);
		expect(validation.ok && validation.definition.name).toBe(aFlow().name);
		expect("polluted" in {}).toBe(false);
	});

	it("keeps unknown members inside nodes, an own __proto__ among them, without touching any prototype", () => {
		const input = JSON.parse(
			JSON.stringify(aFlow()).replace(
				'"type":"PROMPT"',
				'"type":"PROMPT","__proto__":{"polluted":1},"extra":{"a":[1]}',
			),
		);
		const validation = validateFlowDefinition(input);
		expect(validation.ok && JSON.stringify(validation.definition.nodes)).toBe(JSON.stringify(input.nodes));
		expect(JSON.stringify(input.nodes)).toContain('"__proto__":{"polluted":1}');
		expect("polluted" in {}).toBe(false);
	});

	it("name, handle, flowType and nodes are required", () => {
		expect(messages({})).toEqual([
			"name: The flow name is required.",
			"handle: The handle is required.",
			"flowType: The flow type must be AUTHENTICATION, REGISTRATION or APPROVAL.",
			"nodes: The member nodes is required.",
		]);
	});

	it("does not measure what only has a member called length", () => {
		const odd = { length: { toString: 1 } };
		expect(messages({ name: odd, handle: odd, flowType: odd, nodes: odd, note: odd })).toEqual([
			"name: The flow name must be text.",
			"handle: The handle must be text.",
			"flowType: The flow type must be AUTHENTICATION, REGISTRATION or APPROVAL.",
			"nodes: The member nodes must be a list of nodes.",
			"note: The note must be text.",
		]);
	});

	it("a body that is not an object is a problem at the root", () => {
		expect(messages([])).toEqual([": A flow definition must be an object."]);
	});

	it.each([
		["", "name: The flow name must not be empty."],
		[" \t ", "name: The flow name must not be only blanks."],
		["x".repeat(256), "name: The flow name must not be longer than 255 characters."],
		[7, "name: The flow name must be text."],
	])("refuses the name %j", (name, message) => {
		expect(messages({ ...aFlow(), name })).toContain(message);
	});

	it.each(["a", "7", "a-b_c9", "a".repeat(64)])("takes the handle %j", (handle) => {
		expect(messages({ ...aFlow(), handle })).toEqual([]);
	});

	it.each(["", "A", "-a", "a-", "_a", "a b", "a\n", "ä", "a".repeat(65)])("refuses the handle %j", (handle) => {
		expect(messages({ ...aFlow(), handle })).not.toEqual([]);
	});

	it("a flow has at least 2 and at most 500 nodes", () => {
		const many = (count: number) => Array.from({ length: count }, (_, index) => prompt(`p${index}`, []));
		expect(messages(aFlow({ nodes: many(1) }))).toEqual(["nodes: A flow must have at least 2 nodes."]);
		expect(messages(aFlow({ nodes: many(500) }))).toEqual([]);
		expect(messages(aFlow({ nodes: many(501) }))).toEqual(["nodes: A flow must not have more than 500 nodes."]);
	});

	it("a note is text of at most 500 characters", () => {
		expect(messages(aFlow({ note: "x".repeat(501) }))).toEqual([
			"note: The note must not be longer than 500 characters.",
		]);
	});
});

describe("node", () => {
	const problemsOf = (node: unknown) => messages({ ...aFlow(), nodes: [start("x"), node] });

	it.each<[unknown, string]>([
		[null, "nodes[1]: A node must be an object."],
		[{ type: "END" }, "nodes[1].id: The node id is required."],
		[end(""), "nodes[1].id: The node id must not be empty."],
		[{ id: "x", type: "LOOP" }, "nodes[1].type: The node type must be START, PROMPT, TASK_EXECUTION or END."],
		[{ ...task("x"), onSuccess: "" }, "nodes[1].onSuccess: The node member onSuccess must not be empty."],
		[{ ...task("x"), onFailure: null }, "nodes[1].onFailure: The node member onFailure must be text."],
		[{ ...task("x"), executor: {} }, "nodes[1].executor.name: The executor name is required."],
		[{ ...task("x"), properties: [] }, "nodes[1].properties: The node properties must be an object."],
		[{ ...prompt("x", []), inputs: {} }, "nodes[1].inputs: The node inputs must be a list."],
		[
			{ ...prompt("x", []), inputs: [{ type: "T", identifier: "i" }] },
			"nodes[1].inputs[0].required: The input member required is required.",
		],
		[
			{ ...prompt("x", []), actions: [{ ref: "a" }] },
			"nodes[1].actions[0].nextNode: The action member nextNode is required.",
		],
		[
			{ ...end(), layout: { size: { width: Number.POSITIVE_INFINITY, height: 1 } } },
			"nodes[1].layout.size.width: The layout width must be a finite number.",
		],
		[{ ...end(), layout: { position: { x: 1 } } }, "nodes[1].layout.position.y: The layout position y is required."],
		[
			{
				...prompt("x", []),
				meta: { components: [{ id: "b", type: "BLOCK", components: [{ id: "o", type: "O", length: 1.5 }] }] },
			},
			"nodes[1].meta.components[0].components[0].length: The component length must be a whole number.",
		],
		[
			{ ...prompt("x", []), meta: { components: [{ id: "b", type: "TEXT", label: "x".repeat(4001) }] } },
			"nodes[1].meta.components[0].label: The component label must not be longer than 4000 characters.",
		],
	])("refuses %j", (node, message) => {
		expect(problemsOf(node)).toEqual([message]);
	});

	it("a problem names the node it belongs to", () => {
		const validation = validateFlowDefinition({ ...aFlow(), nodes: [start("x"), { ...task("mine"), onSuccess: 1 }] });
		expect(!validation.ok && validation.problems[0]).toEqual({
			code: "shape-invalid-type",
			severity: "error",
			nodeId: "mine",
			path: "nodes[1].onSuccess",
			message: "The node member onSuccess must be text.",
			params: { member: "onSuccess" },
		});
	});

	it("any component and input type is stored", () => {
		const node = prompt("x", [], {
			meta: { components: [{ id: "c", type: "HOLOGRAM", spin: true }] },
			inputs: [{ type: "GESTURE", identifier: "wave", required: false, hand: "left" }],
		});
		expect(problemsOf(node)).toEqual([]);
	});
});
