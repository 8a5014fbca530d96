import { describe, expect, it } from "vitest";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import { copyFragment, duplicateNodes, pasteFragment } from "./clipboard";
import { parseFragment } from "./parse-fragment";

const flow = aFlow({
	nodes: [
		start("ask", { layout: { position: { x: 0, y: 0 } } }),
		prompt("ask", ["check", "end"], { layout: { position: { x: 100, y: 50 } }, vendor: { kept: true } }),
		task("check", { onSuccess: "end", onFailure: "ask", layout: { position: { x: 400, y: 20 } } }),
		end(),
	],
});

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
