import { expect, it } from "vitest";
import { aFlow, end, prompt, task } from "../fixtures/builders";
import { cardsInLayout } from "./cards-in-layout";
import { drawnCards } from "./drawn-card";

const layout = { position: { x: 900, y: 900 } };
const { nodes } = aFlow();

function placed(all: typeof nodes): string[] {
	return cardsInLayout(all, drawnCards(all, { sizeOf: () => ({ width: 100, height: 60 }) })).map(({ id }) => id);
}

it("a placed card that nothing leads to moves no other: it has no part in the layout", () => {
	const copy = task("copy", { onSuccess: "end", layout });
	expect(placed([...nodes, copy])).toEqual(nodes.map(({ id }) => id));
});

it("a placed card on a path, and one without a place that nothing leads to, keep their room in the layout", () => {
	const moved = nodes.map((node) => (node.id === "check" ? { ...node, layout } : node));
	expect(placed([...moved, prompt("alone", []), end("other")])).toEqual([
		...nodes.map(({ id }) => id),
		"alone",
		"other",
	]);
});
