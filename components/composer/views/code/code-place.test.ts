import { expect, it } from "vitest";
import type { FlowNode } from "@/lib/flows/model";
import { edgeSelected, nodeSelected, nothingSelected } from "../../store/selection";
import { offsetOf, selectionAt } from "./code-place";

const nodes: FlowNode[] = [
	{ id: "start", type: "START", onSuccess: "screen" },
	{
		id: "screen",
		type: "PROMPT",
		meta: {
			components: [
				{ id: "title", type: "HEADING" },
				{ id: "form", type: "BLOCK", components: [{ id: "name", type: "TEXT_INPUT" }] },
			],
		},
	},
];
const text = JSON.stringify({ name: "A", nodes }, null, "\t");
const at = (word: string) => text.indexOf(word) + 1;

it("the cursor in a node selects the node, in a component the component", () => {
	expect(selectionAt(text, at('"START"'), nodes)).toEqual(nodeSelected("start"));
	expect(selectionAt(text, at('"PROMPT"'), nodes)).toEqual(nodeSelected("screen"));
	expect(selectionAt(text, at('"HEADING"'), nodes)).toEqual(nodeSelected("screen", "title"));
	expect(selectionAt(text, at('"TEXT_INPUT"'), nodes)).toEqual(nodeSelected("screen", "name"));
	expect(selectionAt(text, at('"name": "A"'), nodes)).toBeNull();
});

it("a selection has a place in the text, and the place gives the same selection", () => {
	for (const selection of [
		nodeSelected("start"),
		nodeSelected("screen"),
		nodeSelected("screen", "name"),
		nodeSelected("screen", "form"),
	]) {
		const offset = offsetOf(text, selection, nodes);
		expect(selectionAt(text, offset ?? -1, nodes)).toEqual(selection);
	}
});

it("a connected transition is found at its slot, an unconnected one at its node", () => {
	expect(text.slice(offsetOf(text, edgeSelected("start", "onSuccess"), nodes) ?? 0)).toMatch(/^"screen"/);
	expect(offsetOf(text, edgeSelected("screen", "action:go"), nodes)).toBe(
		offsetOf(text, nodeSelected("screen"), nodes),
	);
});

it("an empty selection, or one of a missing node, has no place", () => {
	expect(offsetOf(text, nothingSelected, nodes)).toBeNull();
	expect(offsetOf(text, nodeSelected("gone"), nodes)).toBeNull();
	expect(offsetOf("{", nodeSelected("start"), nodes)).toBeNull();
});
