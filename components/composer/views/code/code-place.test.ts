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

it("the cursor in a node selects it, in a component that component", () => {
	expect(selectionAt(text, at('"START"'), nodes)).toEqual(nodeSelected("start"));
	expect(selectionAt(text, at('"PROMPT"'), nodes)).toEqual(nodeSelected("screen"));
	expect(selectionAt(text, at('"HEADING"'), nodes)).toEqual(nodeSelected("screen", "title"));
	expect(selectionAt(text, at('"TEXT_INPUT"'), nodes)).toEqual(nodeSelected("screen", "name"));
	expect(selectionAt(text, at('"name": "A"'), nodes)).toBeNull();
});

it("what is selected is found in the text, and the place selects it again", () => {
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

it("a way out is found at its slot, one that leads nowhere at its node", () => {
	expect(text.slice(offsetOf(text, edgeSelected("start", "onSuccess"), nodes) ?? 0)).toMatch(/^"screen"/);
	expect(offsetOf(text, edgeSelected("screen", "action:go"), nodes)).toBe(
		offsetOf(text, nodeSelected("screen"), nodes),
	);
});

it("nothing, and what is not there, is not found", () => {
	expect(offsetOf(text, nothingSelected, nodes)).toBeNull();
	expect(offsetOf(text, nodeSelected("gone"), nodes)).toBeNull();
	expect(offsetOf("{", nodeSelected("start"), nodes)).toBeNull();
});
