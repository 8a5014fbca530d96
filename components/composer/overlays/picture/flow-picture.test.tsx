import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { drawn } from "../../views/canvas/fixtures/projected-cards";
import { fittingText, textLines } from "./fitting-text";
import { FlowPicture, type PicturedFlow } from "./flow-picture";
import type { PictureColours } from "./picture-colours";

/** Every character is as wide as half of its height. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const colours = new Proxy({}, { get: (_, name) => `${String(name)}-colour` }) as PictureColours;

function pictured(changes: Partial<PicturedFlow> = {}): PicturedFlow {
	const { cards, boxes, wires } = drawn(aFlow().nodes);
	return {
		cards: cards.map((card, index) => ({
			key: card.key,
			kind: card.type === "PROMPT" ? "screen" : card.type === "TASK_EXECUTION" ? "step" : "terminal",
			box: boxes[index] ?? { x: 0, y: 0, width: 0, height: 0 },
			title: `Card ${card.key}`,
			facts: [],
			exits: card.exits.map(({ slot, kind, y }) => ({
				...{ slot, y, name: `${card.key} ${slot}` },
				...{ failed: kind === "failure", stub: undefined },
			})),
			origin: "",
			caption: "",
		})),
		wires: wires.map(({ id, points, kind }) => ({ id, points, failed: kind === "failure" })),
		notes: [],
		groups: [],
		...changes,
	};
}

function picture(flow: PicturedFlow): string {
	return renderToStaticMarkup(<FlowPicture flow={flow} title="Drawing of A & B" colours={colours} measure={measure} />);
}

describe("the picture of a flow", () => {
	it("has every card, wire, note and group, in the colours of its theme", () => {
		const flow = pictured({
			notes: [{ id: "n", box: { x: 0, y: 400, width: 160, height: 80 }, text: "Why two?", colour: "warning-soft" }],
			groups: [{ id: "g", box: { x: 0, y: 0, width: 400, height: 200 }, title: "First part", colour: "accent-soft" }],
		});
		const drawing = picture(flow);
		for (const { title } of flow.cards) expect(drawing).toContain(title);
		expect(drawing.match(/<path [^>]*fill="none"/g)).toHaveLength(flow.wires.length);
		expect(drawing).toContain("Why two?");
		expect(drawing).toContain("First part");
		expect(drawing).toContain('fill="warning-soft-colour"');
	});

	it("is whole: nothing that is drawn lies outside of it", () => {
		const flow = pictured({
			notes: [{ id: "n", box: { x: -900, y: 700, width: 160, height: 80 }, text: "Far away", colour: "sunken" }],
		});
		const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(picture(flow))?.[1] ?? "")
			.split(" ")
			.map(Number);
		const inside = (box: { x: number; y: number; width: number; height: number }) =>
			box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;
		expect([...flow.cards, ...flow.notes].filter(({ box }) => !inside(box))).toEqual([]);
		for (const { points } of flow.wires)
			for (const point of points) expect(inside({ ...point, width: 0, height: 0 })).toBe(true);
	});

	it("stands alone: it has its namespace, and neither classes nor anything else of a page", () => {
		const drawing = picture(pictured());
		expect(drawing).toContain('xmlns="http://www.w3.org/2000/svg"');
		expect(drawing).not.toMatch(/class=|foreignObject|var\(|href=/);
		expect(drawing).toContain("<title>Drawing of A &amp; B</title>");
	});

	it("names where a wire leads that is drawn as a tag", () => {
		const flow = pictured();
		const exits = [{ slot: "onFailure", name: "Failure", y: 50, failed: true, stub: "↩ Sign in" }];
		const cards = flow.cards.map((card) => (card.kind === "step" ? { ...card, exits } : card));
		expect(picture({ ...flow, cards })).toContain("Failure ↩ Sign in");
	});

	it("cuts texts that are wider than their place, and breaks those that have several lines", () => {
		expect(fittingText("Short", { width: 100, size: 10, measure })).toBe("Short");
		expect(fittingText("Much too long", { width: 40, size: 10, measure })).toBe("Much to…");
		expect(textLines("one two three four", { width: 40, size: 10, lines: 2, measure })).toEqual([
			"one two",
			"three f…",
		]);
		expect(textLines("a\nb", { width: 40, size: 10, lines: 5, measure })).toEqual(["a", "b"]);
	});
});
