import { expect, test } from "vitest";
import { edges } from "../graph/edges";
import { flowTemplates } from "../templates";
import { flowDrawing } from "./flow-drawing";

const count = (text: string, what: RegExp) => [...text.matchAll(what)].length;

test.each(flowTemplates)("the drawing of $id has every node and every edge, inside of its box", ({ definition }) => {
	const { nodes } = definition();
	const drawing = flowDrawing(nodes);
	for (const type of ["START", "END", "PROMPT", "TASK_EXECUTION"] as const)
		expect(count(drawing.nodes[type], /M/g), type).toBe(nodes.filter((node) => node.type === type).length);
	const drawn = edges(nodes);
	expect(count(drawing.failures, /M/g)).toBe(drawn.filter(({ kind }) => kind === "failure").length);
	expect(count(drawing.lines + drawing.failures, /M/g)).toBe(drawn.length);
	const { x, y, width, height } = drawing.box;
	const points = [...Object.values(drawing.nodes), drawing.lines, drawing.failures]
		.join("")
		.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g);
	for (const [, left, top] of points) {
		expect(Number(left)).toBeGreaterThanOrEqual(x);
		expect(Number(left)).toBeLessThanOrEqual(x + width);
		expect(Number(top)).toBeGreaterThanOrEqual(y);
		expect(Number(top)).toBeLessThanOrEqual(y + height);
	}
});

test("nodes without a position are laid out, and a flow without nodes draws nothing", () => {
	const nodes = flowTemplates[0]?.definition().nodes.map(({ layout: _, ...node }) => node) ?? [];
	expect(new Set(flowDrawing(nodes).nodes.TASK_EXECUTION.match(/M\S+ \S+?h/g)).size).toBeGreaterThan(0);
	expect(flowDrawing([]).lines).toBe("");
});
