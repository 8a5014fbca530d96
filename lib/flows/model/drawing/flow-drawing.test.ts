import { expect, test } from "vitest";
import { edges } from "../graph/edges";
import { flowTemplates } from "../templates";
import { flowDrawing } from "./flow-drawing";
import { templateDrawing } from "./template-drawings";

const templates = flowTemplates.map(({ id, definition }) => {
	const { nodes } = definition();
	return { id, nodes, drawing: flowDrawing(nodes) };
});

const count = (text: string, what: RegExp) => [...text.matchAll(what)].length;

test.each(templates)("the drawing of $id has every node and every edge, inside of its box", ({ nodes, drawing }) => {
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

test.each(templates)(
	"in a place of 288 by 112 pixels, the steps of $id are at least 16 pixels wide",
	({ drawing: { box } }) => {
		const scale = Math.min(288 / box.width, 112 / box.height);
		expect(192 * scale).toBeGreaterThanOrEqual(16);
	},
);

test("the drawings of the release are those of its templates", async () => {
	const drawings = Object.fromEntries(templates.map(({ id, drawing }) => [id, drawing]));
	await expect(`${JSON.stringify(drawings, null, "\t")}\n`).toMatchFileSnapshot("template-drawings.json");
	expect(templateDrawing("password")).toEqual(drawings.password);
});

test("where a node stands on the canvas does not matter, and a flow without nodes draws nothing", () => {
	const nodes = flowTemplates[0]?.definition().nodes ?? [];
	const elsewhere = nodes.map((node) => ({ ...node, layout: { position: { x: 7, y: 7 } } }));
	expect(flowDrawing(elsewhere)).toEqual(flowDrawing(nodes));
	expect(flowDrawing([]).lines).toBe("");
});
