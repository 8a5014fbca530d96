import { expect, it } from "vitest";
import { type Box, emptyAnnotations, type FlowNode } from "@/lib/flows/model";
import { aFlow, end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { drawnBoxes, drawnPositions } from "../derived/drawing/drawn-boxes";
import { drawIn } from "../derived/drawing/flow-layouts";
import { createComposerStore } from "../store/composer-store";
import { nodesSelected, noteSelected } from "../store/selection";
import { arrangeCommands } from "./arrange-commands";
import type { CommandContext } from "./command";
import { duplicateSelection, moveSelection, removeSelection } from "./selection-edits";

const nodes = [start("ask"), prompt("ask", ["check"]), task("check", { onSuccess: "end" }), end()];
const note = {
	id: "why",
	text: "Why?",
	color: "yellow" as const,
	position: { x: 0, y: 900 },
	size: { width: 200, height: 120 },
};

/** A draft whose cards have no stored positions, and stand one below the other, each further to the right. */
function aDraft(own: FlowNode[] = nodes) {
	const definition = aFlow({ nodes: own });
	const boxes = new Map(
		own.map(({ id }, index): [string, Box] => [id, { x: index * 40, y: index * 200, width: 0, height: 0 }]),
	);
	drawIn(own, { boxes, routes: new Map(), stubs: new Map(), rows: [] });
	const annotations = { ...emptyAnnotations, notes: [note] };
	return createComposerStore({
		flowId: "f",
		saved: { version: 1, annotationsRevision: 0, draft: { definition, annotations, texts: {} } },
	});
}

const run = (id: string, store: ReturnType<typeof aDraft>) =>
	arrangeCommands.find((command) => command.id === id)?.run({ store } as CommandContext);
const present = (store: ReturnType<typeof aDraft>) => store.getState().history.present;
const placeOf = (store: ReturnType<typeof aDraft>, id: string) =>
	present(store).definition.nodes.find((node) => node.id === id)?.layout?.position;

it("cards without stored positions are aligned and distributed from where they are drawn", () => {
	const aligned = aDraft();
	aligned.getState().select(nodesSelected(["ask", "check"]));
	run("align-left", aligned);
	expect([placeOf(aligned, "ask"), placeOf(aligned, "check")]).toEqual([
		{ x: 40, y: 200 },
		{ x: 40, y: 400 },
	]);
	const distributed = aDraft();
	distributed.getState().select(nodesSelected(["start", "ask", "check"]));
	run("distribute-vertical", distributed);
	expect(placeOf(distributed, "ask")?.x).toBe(40);
	expect(placeOf(distributed, "check")?.y).toBe(400);
});

it("duplicating cards without stored positions leaves the originals to the layout, and places the copies beside them", () => {
	const store = aDraft();
	store.getState().select(nodesSelected(["ask", "check"]));
	const before = drawnPositions(nodes, ["ask", "check"]);
	duplicateSelection(store);
	const { definition } = present(store);
	expect(definition.nodes.slice(0, nodes.length)).toEqual(nodes);
	expect(drawnPositions(definition.nodes, ["ask", "check"])).toEqual(before);
	const [ask, check] = [placeOf(store, "ask_2"), placeOf(store, "check_2")];
	expect({ x: (check?.x ?? 0) - (ask?.x ?? 0), y: (check?.y ?? 0) - (ask?.y ?? 0) }).toEqual({ x: 40, y: 200 });
	expect(store.getState().selection).toEqual(nodesSelected(["ask_2", "check_2"]));
	expect(drawnBoxes(definition.nodes)).toHaveLength(6);
});

it("a note is duplicated, moved and removed like a card, alone or together with cards", () => {
	const store = aDraft();
	store.getState().select(noteSelected("why"));
	duplicateSelection(store);
	expect(store.getState().selection).toEqual(noteSelected("why_2"));
	expect(present(store).annotations.notes.map(({ text }) => text)).toEqual(["Why?", "Why?"]);
	store.getState().select(nodesSelected(["check"], ["why"]));
	moveSelection(store, { x: 8, y: 0 });
	expect(present(store).annotations.notes[0]?.position).toEqual({ x: 8, y: 900 });
	expect(placeOf(store, "check")).toEqual({ x: 88, y: 400 });
	removeSelection(store);
	expect(present(store).annotations.notes.map(({ id }) => id)).toEqual(["why_2"]);
	expect(present(store).definition.nodes.map(({ id }) => id)).toEqual(["start", "ask", "end"]);
});
