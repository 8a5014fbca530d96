import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { cardSize } from "../edit/card-size";
import { arbitraryNodes } from "../fixtures/arbitrary-nodes";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import type { FlowNode } from "../schema/node";
import { flowTemplates } from "../templates/index";
import type { Box } from "./box";
import { drawnCards } from "./drawn-card";
import { flowWires, mainPath } from "./flow-wires";
import { layoutInProcess } from "./layout-in-process";
import { measureDrawing } from "./measure-drawing";

function drawn(nodes: readonly FlowNode[]) {
	const cards = drawnCards(nodes, {
		sizeOf: cardSize,
		// As on the canvas: a step that cannot fail has no failure.
		shows: (_, { kind, target }) => kind !== "failure" || target !== undefined,
	});
	const layout = layoutInProcess(cards);
	const wires = flowWires(cards);
	const boxes = cards.map(({ key }) => layout.boxes.get(key) ?? { x: 0, y: 0, width: 0, height: 0 });
	const routed = wires.flatMap(({ id, source, target }) => {
		const points = layout.routes.get(id);
		return points === undefined ? [] : [{ source, target, points }];
	});
	return { cards, wires, boxes, layout, measures: measureDrawing(boxes, routed) };
}

function boxesOf(nodes: readonly FlowNode[]): ReadonlyMap<string, Box> {
	return drawn(nodes).layout.boxes;
}

/** The flows that the numbers of the specification are about. */
const measured = [
	"password",
	"password-link",
	"passkey-first",
	"password-then-authenticator",
	"new-browser",
	"step-up",
	"password-or-sms",
	"social-or-password",
	"password-or-organization",
];

const drawings = flowTemplates.map(({ id, definition }) => {
	const { nodes } = definition();
	return { id, nodes, ...drawn(nodes) };
});

describe("a drawing can be read", () => {
	it("the nine measured templates have at most 20 crossings together", () => {
		const nine = drawings.filter(({ id }) => measured.includes(id));
		expect(nine).toHaveLength(9);
		expect(nine.reduce((sum, { measures }) => sum + measures.crossings, 0)).toBeLessThanOrEqual(20);
	});

	it.each(drawings)(
		"$id has at most 5 crossings, 3 % of wire on another one, and no wire behind a card",
		({ measures }) => {
			expect(measures.crossings).toBeLessThanOrEqual(5);
			expect(measures.overlap).toBeLessThanOrEqual(0.03);
			expect(measures.behindCards).toBe(0);
		},
	);

	it.each(drawings)("$id has no more stubs than wires that close a cycle or join rows", ({ wires, layout, cards }) => {
		const rowOf = new Map<number, number>();
		const tops = layout.rows.map(({ first }) => layout.boxes.get(first)?.y ?? 0);
		for (const [index, { key }] of cards.entries())
			rowOf.set(index, tops.filter((top) => (layout.boxes.get(key)?.y ?? 0) >= top).length);
		for (const { id, back, source, target } of wires) {
			const joins = rowOf.get(source) !== rowOf.get(target);
			expect(layout.stubs.get(id), id).toBe(back ? "back" : joins ? "row" : undefined);
			expect(layout.routes.has(id), id).toBe(!back && !joins);
		}
	});

	it.each(drawings)(
		"$id reads from left to right: what most people see is the first row, and END is rightmost",
		({ cards, wires, boxes }) => {
			const path = mainPath(0, wires).map((index) => boxes[index] as Box);
			expect(new Set(path.map(({ y }) => y)).size).toBe(1);
			for (const [index, box] of path.slice(1).entries()) {
				const before = path[index] as Box;
				expect(box.x).toBeGreaterThanOrEqual(before.x + before.width);
			}
			expect(Math.min(...boxes.map(({ y }) => y))).toBe(path[0]?.y);
			const end = boxes[cards.findIndex(({ type }) => type === "END")];
			const bottom = Math.max(...path.map(({ y, height }) => y + height));
			const beside = boxes.filter(({ y }) => y < bottom);
			expect(end?.x).toBe(Math.max(...beside.map(({ x }) => x)));
		},
	);

	it.each(drawings)(
		"each row of $id can be read in a window of 1440 pixels, if it can be divided",
		({ boxes, wires }) => {
			const straight = mainPath(0, wires).map((index) => boxes[index] as Box);
			const unfoldable = Math.max(...straight.map(({ x, width }) => x + width));
			const widest = Math.max(...boxes.map(({ x, width }) => x + width));
			expect(widest).toBeLessThanOrEqual(Math.max(unfoldable, 1240 / 0.6));
		},
	);
});

it("a branch has a row of its own where one row could not be read, and the row knows which wires lead there", () => {
	const chain = (name: string, then: string) =>
		["a", "b", "c", "d", "e"].map((step, index, all) => {
			const next = all[index + 1];
			return task(`${name}-${step}`, { onSuccess: next === undefined ? then : `${name}-${next}` });
		});
	const { layout } = drawn([
		start("ask"),
		prompt("ask", ["main-a", "help-a"]),
		...chain("main", "end"),
		...chain("help", "main-e"),
		end(),
	]);
	expect(layout.rows).toEqual([{ first: "help-a", from: ["ask:actions[1].nextNode"] }]);
	expect(layout.stubs).toEqual(
		new Map([
			["ask:actions[1].nextNode", "row"],
			["help-e:onSuccess", "row"],
		]),
	);
	expect(layout.boxes.get("help-a")?.x).toBe(0);
});

it("the path on which everything succeeds stands in one row, each step right of the one before", () => {
	const boxes = boxesOf(aFlow().nodes);
	const path = ["start", "ask", "check", "end"].map((id) => boxes.get(id));
	expect(new Set(path.map((box) => box?.y)).size).toBe(1);
	for (const [index, box] of path.entries()) {
		const before = path[index - 1];
		if (before && box) expect(box.x).toBeGreaterThanOrEqual(before.x + before.width);
	}
});

it("a step off that way stands below it, right of what leads there", () => {
	const boxes = boxesOf([
		start("ask"),
		prompt("ask", ["check"]),
		task("check", { onSuccess: "end", onFailure: "sorry" }),
		prompt("sorry", ["ask"]),
		end(),
	]);
	expect(boxes.get("sorry")?.y).toBeGreaterThan(boxes.get("check")?.y ?? 0);
	expect(boxes.get("sorry")?.x).toBeGreaterThan(boxes.get("check")?.x ?? 0);
});

it("a retry leads back without moving the row", () => {
	const straight = boxesOf([start("ask"), prompt("ask", ["check"]), task("check", { onSuccess: "end" }), end()]);
	const looped = boxesOf(aFlow().nodes);
	for (const id of ["start", "ask", "check", "end"]) {
		const { x, y } = looped.get(id) ?? {};
		expect({ x, y }).toEqual({ x: straight.get(id)?.x, y: straight.get(id)?.y });
	}
});

it("no two cards overlap, whatever the flow", () => {
	fc.assert(
		fc.property(arbitraryNodes(40), (nodes) => {
			const { boxes } = drawn(nodes);
			for (const [index, one] of boxes.entries()) {
				for (const other of boxes.slice(index + 1)) {
					const apart =
						one.x + one.width <= other.x ||
						other.x + other.width <= one.x ||
						one.y + one.height <= other.y ||
						other.y + other.height <= one.y;
					expect(apart).toBe(true);
				}
			}
		}),
		{ numRuns: propertyRuns(500) },
	);
});

it("wires that do not lead back close no cycle, whatever the flow; and none is left out", () => {
	fc.assert(
		fc.property(arbitraryNodes(30), (nodes) => {
			const { wires, layout } = drawn(nodes);
			const forward = wires.filter(({ back }) => !back);
			const left = new Set(nodes.keys());
			for (let found = true; found; ) {
				found = false;
				for (const at of left) {
					if (forward.some(({ source, target }) => target === at && left.has(source))) continue;
					left.delete(at);
					found = true;
				}
			}
			expect([...left]).toEqual([]);
			for (const { id } of wires) expect(layout.routes.has(id) !== layout.stubs.has(id)).toBe(true);
		}),
		{ numRuns: propertyRuns(300) },
	);
});

it("flows of the same shape are laid out alike, wherever they stood before", () => {
	for (const { nodes, layout } of drawings) {
		const moved = nodes.map((node) => ({ ...node, layout: { position: { x: 7, y: 7 } } }));
		expect(drawn(moved).layout).toEqual(layout);
	}
});
