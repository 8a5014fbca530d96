import { describe, expect, it } from "vitest";
import { definitionText } from "@/components/definitions/definition-text";
import { executorsForCheck } from "@/lib/flows/executors";
import { checkFlow, type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { readDefinition } from "./read-definition";
import { readFile } from "./read-file";

const template = flowTemplates[0];
if (template === undefined) throw new Error("there are no templates");
const draft: FlowDefinition = template.definition();
const copy = (): FlowDefinition => JSON.parse(JSON.stringify(draft));

describe("parsing a definition for the draft", () => {
	it("returns the draft itself when the content is equal", () => {
		expect(readDefinition(copy(), draft).definition).toBe(draft);
	});

	it("keeps the identity of equal nodes, whatever their order", () => {
		const moved = copy();
		moved.nodes = [...moved.nodes.slice(1), ...moved.nodes.slice(0, 1)].map((node, index) =>
			index === 0 ? { ...node, properties: { changed: true } } : node,
		);
		const { definition } = readDefinition(moved, draft);
		expect(definition?.nodes[0]).toEqual(moved.nodes[0]);
		for (const node of definition?.nodes.slice(1) ?? []) expect(draft.nodes).toContain(node);
	});

	it("uses each node of the draft once, so that two equal nodes stay two objects", () => {
		const twice = copy();
		const [first] = twice.nodes;
		if (first === undefined) throw new Error("no nodes");
		twice.nodes.push({ ...first });
		const { definition } = readDefinition(twice, draft);
		expect(new Set(definition?.nodes).size).toBe(draft.nodes.length + 1);
	});

	it("keeps unknown members and the own member __proto__ of nodes", () => {
		const odd = JSON.parse(JSON.stringify(draft).replace('"nodes":[{', '"nodes":[{"__proto__":{"a":1},"odd":[1],'));
		const { definition } = readDefinition(odd, draft);
		expect(JSON.stringify(definition?.nodes[0])).toContain('"__proto__":{"a":1},"odd":[1]');
	});

	it("keeps handle and type of the draft, and reports it", () => {
		const { definition, problems } = readDefinition({ ...copy(), handle: "other", flowType: "REGISTRATION" }, draft);
		expect(definition).toBe(draft);
		expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
			"member-fixed handle",
			"member-fixed flowType",
		]);
	});

	it("reports members that it does not keep, and none of a fetched flow", () => {
		const { definition, problems } = readDefinition({ ...copy(), id: "f", activeVersion: 3, texts: {} }, draft);
		expect(definition).toBe(draft);
		expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(["member-beside texts"]);
	});

	it("keeps an unknown member at the top level, and a warning names it", () => {
		const { definition } = readDefinition({ ...copy(), colour: "red", __proto__x: 1 }, draft);
		expect(definition).toEqual({ ...draft, otherMembers: { colour: "red", __proto__x: 1 } });
		expect(checkFlow(definition ?? draft, executorsForCheck)).toMatchObject([
			{ code: "member-unknown", severity: "warning", path: "colour", params: { member: "colour" } },
			{ code: "member-unknown", path: "__proto__x" },
		]);
		expect(definitionText(definition ?? draft)).toContain('"colour": "red"');
		expect(readDefinition(JSON.parse(definitionText(definition ?? draft)), definition ?? draft).definition).toBe(
			definition,
		);
		expect(readDefinition(copy(), definition ?? draft).definition).toEqual(draft);
	});

	it("keeps it also while a draft has fewer nodes than a saved flow needs", () => {
		const { definition } = readDefinition({ ...copy(), nodes: [], colour: "red" }, draft);
		expect(definition?.otherMembers).toEqual({ colour: "red" });
	});

	it("accepts fewer nodes than a saved flow needs", () => {
		expect(readDefinition({ ...copy(), nodes: [] }, draft).definition?.nodes).toEqual([]);
	});

	it.each([null, 1, [], {}, { nodes: 1 }, { ...copy(), nodes: [1] }, { ...copy(), name: "" }])(
		"refuses the wrong shape %# with its problems",
		(input) => {
			const { definition, problems } = readDefinition(input, draft);
			expect(definition).toBeUndefined();
			expect(problems).not.toEqual([]);
		},
	);

	it("refuses JSON that is nested thousands of levels deep", () => {
		let deep: unknown = [];
		for (let level = 0; level < 20_000; level++) deep = { id: "c", type: "BLOCK", components: [deep] };
		const { definition, problems } = readDefinition(
			{ ...copy(), nodes: [{ id: "a", type: "PROMPT", meta: { components: [deep] } }, {}] },
			draft,
		);
		expect(definition).toBeUndefined();
		expect(problems.length).toBeGreaterThan(0);
	});
});

describe("a file that replaces the draft", () => {
	const read = (value: unknown) =>
		readFile(typeof value === "string" ? value : JSON.stringify(value), draft, executorsForCheck);

	it("with the same flow changes nothing", () => {
		const { definition, changes, problems } = read(`\uFEFF${JSON.stringify(draft)}`);
		expect(definition).toBe(draft);
		expect([...changes, ...problems]).toEqual([]);
	});

	it("is normalised, and the changes are reported", () => {
		const nodes = copy().nodes.map(({ inputs, ...node }) =>
			node.type === "PROMPT" ? node : { ...node, ...(inputs && { inputs }) },
		);
		const { definition, changes } = read({ ...copy(), nodes });
		expect(definition?.nodes.every(({ type, inputs }) => type !== "PROMPT" || inputs !== undefined)).toBe(true);
		expect(changes.map(({ code }) => code)).toContain("inputs-added");
	});

	it("with errors in its graph is accepted, and they are reported", () => {
		const nodes = copy().nodes.map((node) => (node.type === "START" ? { ...node, onSuccess: "nowhere" } : node));
		const { definition, problems } = read({ ...copy(), nodes });
		expect(definition?.nodes).toHaveLength(draft.nodes.length);
		expect(problems.map(({ code }) => code)).toContain("reference-unknown");
	});

	it("with several flows provides the one with the same handle", () => {
		const other = { ...copy(), handle: "b", nodes: [] };
		expect(read({ flows: [other, draft] }).definition).toBe(draft);
		expect(read([other, { ...other, handle: "c" }]).problems[0]?.code).toBe("import-several");
	});

	it.each(["", "{", "[]", "null", "{}", '{"nodes":[null]}'])("with %j is refused with a reason", (text) => {
		const { definition, problems } = read(text);
		expect(definition).toBeUndefined();
		expect(problems[0]?.severity).toBe("error");
	});
});
