import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import { copiesOf, copyAnnotations, copyFragment, duplicateNodes, pasteAnnotations, pasteFragment } from "./clipboard";
import { parseFragment } from "./parse-fragment";

const flow = aFlow({
	nodes: [
		start("ask", { layout: { position: { x: 0, y: 0 } } }),
		prompt("ask", ["check", "end"], { layout: { position: { x: 100, y: 50 } }, vendor: { kept: true } }),
		task("check", { onSuccess: "end", onFailure: "ask", layout: { position: { x: 400, y: 20 } } }),
		end(),
	],
});

const note = {
	id: "why",
	text: "Why?",
	color: "yellow" as const,
	position: { x: 0, y: 900 },
	size: { width: 200, height: 120 },
};

describe("pasting nodes", () => {
	it("gives them free ids, follows references among them and drops those that lead out", () => {
		const { flow: pasted, ids } = pasteFragment(flow, copyFragment(flow, ["check", "ask"]), { x: 1000, y: 1000 });
		expect(ids).toEqual(["ask_2", "check_2"]);
		expect(pasted.nodes.slice(4)).toEqual([
			prompt("ask_2", ["check_2"], { layout: { position: { x: 1000, y: 1030 } }, vendor: { kept: true } }),
			task("check_2", { onFailure: "ask_2", layout: { position: { x: 1300, y: 1000 } } }),
		]);
		expect(pasted.nodes.slice(0, 4)).toEqual(flow.nodes);
	});

	it("again counts on instead of piling up numbers", () => {
		const once = pasteFragment(flow, copyFragment(flow, ["ask"]), { offset: { x: 1, y: 1 } }).flow;
		expect(pasteFragment(once, copyFragment(once, ["ask_2"]), { offset: { x: 1, y: 1 } }).ids).toEqual(["ask_3"]);
	});

	it("into an empty flow keeps ids and START, and never brings a second START", () => {
		const fragment = copyFragment(flow, ["start", "ask"]);
		expect(pasteFragment(aFlow({ nodes: [end()] }), fragment, { offset: { x: 0, y: 0 } }).ids).toEqual([
			"start",
			"ask",
		]);
		expect(pasteFragment(flow, fragment, { x: 0, y: 0 }).ids).toEqual(["ask_2"]);
		expect(pasteFragment(flow, copyFragment(flow, ["start"]), { x: 0, y: 0 })).toEqual({ flow, ids: [] });
	});

	it("copes with a fragment whose ids are used twice", () => {
		const fragment = { ...copyFragment(flow, []), nodes: [end("x"), task("x", { onSuccess: "x" })] };
		const { flow: pasted, ids } = pasteFragment(flow, fragment, { x: 0, y: 0 });
		expect(ids).toEqual(["x", "x_2"]);
		expect(pasted.nodes.at(-1)?.onSuccess).toBe("x");
	});
});

it("groups are pasted around the copies of their nodes, and notes beside them", () => {
	const group = { id: "g", title: "Both", color: "gray" as const, nodeIds: ["ask", "check"] };
	const annotations = { notes: [note], groups: [group, { ...group, id: "h", nodeIds: ["ask", "end"] }] };
	const copied = copyAnnotations(annotations, { notes: ["why"], nodes: ["ask", "check"] });
	expect(copied.groups.map(({ id }) => id)).toEqual(["g"]);
	const fragment = copyFragment(flow, ["ask", "check"]);
	const offset = { x: 10, y: 20 };
	const { ids } = pasteFragment(flow, fragment, { offset });
	const pasted = pasteAnnotations(annotations, copied, { offset, copies: copiesOf(flow, fragment, ids) });
	expect(pasted.notes).toEqual(["why_2"]);
	expect(pasted.annotations.notes[1]).toMatchObject({ id: "why_2", position: { x: 10, y: 920 } });
	expect(pasted.annotations.groups[2]).toMatchObject({ id: "g_2", title: "Both", nodeIds: ["ask_2", "check_2"] });
});

it("duplicating leads the copies to each other, and to where their originals lead", () => {
	const { flow: doubled, ids } = duplicateNodes(flow, ["start", "ask", "check"], { x: 20, y: 20 });
	expect(ids).toEqual(["ask_2", "check_2"]);
	expect(doubled.nodes.slice(4)).toMatchObject([
		{ actions: [{ nextNode: "check_2" }, { nextNode: "end" }], layout: { position: { x: 120, y: 70 } } },
		{ onSuccess: "end", onFailure: "ask_2", layout: { position: { x: 420, y: 40 } } },
	]);
	expect(doubled.nodes[1]).toBe(flow.nodes[1]);
});

describe("what somebody pastes", () => {
	it("may be a single node", () => {
		expect(parseFragment(JSON.stringify(end("one")))?.nodes).toEqual([end("one")]);
	});

	it("has notes, groups and texts beside its nodes; what is malformed of them is left out", () => {
		const beside = { annotations: { notes: [note], groups: [] }, handle: "flow", texts: { "flow:a": { en: "A" } } };
		expect(parseFragment(JSON.stringify({ nodes: [end()], ...beside }))).toMatchObject(beside);
		expect(parseFragment(JSON.stringify({ nodes: [], annotations: beside.annotations }))?.annotations).toEqual(
			beside.annotations,
		);
		const broken = { nodes: [end()], annotations: { notes: 1 }, texts: { a: 1 } };
		expect(parseFragment(JSON.stringify(broken))).toEqual({
			kind: "portico/flow-fragment",
			version: 1,
			nodes: [end()],
		});
	});

	it("may be a fragment, a flow definition or a list of nodes", () => {
		const fragment = copyFragment(flow, ["ask", "check"]);
		expect(parseFragment(JSON.stringify(fragment))).toEqual(fragment);
		expect(parseFragment(JSON.stringify(flow))?.nodes).toEqual(flow.nodes);
		expect(parseFragment(JSON.stringify(flow.nodes))?.nodes).toEqual(flow.nodes);
	});

	it("keeps members nobody knows, whatever they are called", () => {
		const text = '[{"id":"a","type":"END","__proto__":{"b":1},"vendor":2}]';
		expect(JSON.stringify(parseFragment(text)?.nodes)).toBe(text);
	});

	it("is refused without a word when it is anything else", () => {
		const deep = `[{"id":"a","type":"END","x":${"[".repeat(100_000)}${"]".repeat(100_000)}}]`;
		const nested = `[{"id":"a","type":"PROMPT","meta":{"components":${'[{"id":"b","type":"BLOCK","components":'.repeat(5_000)}[]${"}]".repeat(5_000)}}}]`;
		const many = JSON.stringify(Array.from({ length: 501 }, (_, index) => end(`n${index}`)));
		const huge = `[{"id":"a","type":"END","layout":{"position":{"x":1e400,"y":0}}}]`;
		const hostile = [
			"",
			"hello",
			"null",
			"1",
			"[]",
			"{}",
			"[null]",
			'{"nodes":[]}',
			'{"nodes":[],"components":[{"id":"a","type":"TEXT"}]}',
			'{"components":[{"id":"a","type":"TEXT"}]}',
			'{"nodes":{"length":1}}',
			'[{"id":"a"}]',
		];
		for (const text of [...hostile, deep, nested, many, huge]) expect(parseFragment(text)).toBeNull();
	});
});
