import { expect, it } from "vitest";
import { nodeSelected, nodesSelected, nothingSelected } from "../../store/selection";
import { groupNode, noteNode } from "./annotation-nodes";
import { selectionAfter } from "./selection-after";

const changes = (...all: [string, boolean][]) => new Map(all);

it("a box selects the cards and notes that it touches, and not the frame around them", () => {
	const boxed = changes(["ask", true], [noteNode("why"), true], [groupNode("all"), true]);
	expect(selectionAfter(nothingSelected, boxed)).toEqual(nodesSelected(["ask"], ["why"]));
});

it("a click on a frame selects it instead of the cards", () => {
	const clicked = changes([groupNode("all"), true], ["ask", false]);
	expect(selectionAfter(nodeSelected("ask"), clicked)).toEqual({ ...nothingSelected, group: "all" });
});

it("one is added to a selection, or taken out of it, card or note", () => {
	expect(selectionAfter(nodeSelected("ask"), changes([noteNode("why"), true]))).toEqual(
		nodesSelected(["ask"], ["why"]),
	);
	const both = nodesSelected(["ask", "check"], ["why"]);
	expect(selectionAfter(both, changes([noteNode("why"), false], ["ask", false]))).toEqual(nodesSelected(["check"]));
	expect(selectionAfter(nodeSelected("ask"), changes(["ask", false]))).toBe(nothingSelected);
});

it("a connection stays selected while no card is", () => {
	const edge = { ...nothingSelected, edge: { nodeId: "ask", slot: "onSuccess" } };
	expect(selectionAfter(edge, changes(["ask", false]))).toBe(edge);
});
