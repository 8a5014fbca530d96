import { describe, expect, it } from "vitest";
import { type FlowNode, flowOutline } from "@/lib/flows/model";
import { edgeSelected, nodeSelected } from "../../store/selection";
import { outlineRows } from "./outline-rows";
import { isSelected, keysAbove, rowOf, selectionOf } from "./row-selection";

const nodes: FlowNode[] = [
	{ id: "start", type: "START", onSuccess: "password" },
	{
		id: "password",
		type: "PROMPT",
		meta: {
			components: [
				{ id: "title", type: "HEADING", label: "Sign in" },
				{ id: "form", type: "BLOCK", components: [{ id: "go", type: "ACTION", label: "Sign in" }] },
			],
		},
		inputs: [],
		actions: [{ ref: "go", nextNode: "check" }],
	},
	{
		id: "check",
		type: "TASK_EXECUTION",
		executor: { name: "BasicAuthExecutor" },
		onSuccess: "end",
		onFailure: "password",
	},
	{ id: "end", type: "END" },
	{ id: "lost", type: "TASK_EXECUTION", onSuccess: "nowhere" },
];
const usual = (_key: string, usually: boolean) => usually;
const all = () => true;

describe("the lines of the outline", () => {
	it("follow success transitions from START, and show loops, unconnected transitions and unreachable nodes", () => {
		const rows = outlineRows(flowOutline(nodes), nodes, usual);
		expect(rows.map(({ kind, nodeId, level }) => `${level} ${kind} ${nodeId}`)).toEqual([
			"1 node start",
			"2 node password",
			"3 content password",
			"3 node check",
			"4 node end",
			"4 loop password",
			"1 unreachable null",
			"2 node lost",
			"3 dangling nowhere",
			"3 unwired lost",
		]);
	});

	it("have their level, their position among siblings and the number of siblings", () => {
		for (const row of outlineRows(flowOutline(nodes), nodes, all)) {
			expect(row.position).toBeGreaterThan(0);
			expect(row.position).toBeLessThanOrEqual(row.size);
		}
		const siblings = outlineRows(flowOutline(nodes), nodes, all).filter(({ level }) => level === 1);
		expect(siblings.map(({ position, size }) => `${position}/${size}`)).toEqual(["1/2", "2/2"]);
	});

	it("show the components of a screen when its content is expanded, those of a block below the block", () => {
		const rows = outlineRows(flowOutline(nodes), nodes, all).filter(({ kind }) => kind === "component");
		expect(
			rows.map(({ componentId, level, blockId, componentIndex }) => [componentId, level, blockId, componentIndex]),
		).toEqual([
			["title", 4, null, 0],
			["form", 4, null, 1],
			["go", 5, "form", 0],
		]);
	});

	it("omit the children of a collapsed line", () => {
		const rows = outlineRows(flowOutline(nodes), nodes, (_key, usually) => usually && false);
		expect(rows.map(({ kind, open }) => [kind, open])).toEqual([
			["node", false],
			["unreachable", false],
		]);
	});

	it("have unique keys, even where nodes and components share ids", () => {
		const twice = [...nodes, ...nodes.slice(1).map((node) => ({ ...node }))];
		const screen = {
			id: "s",
			type: "PROMPT" as const,
			meta: {
				components: [
					{ id: "a", type: "TEXT" },
					{ id: "a", type: "TEXT" },
				],
			},
		};
		const rows = outlineRows(flowOutline([...twice, screen]), [...twice, screen], all);
		expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
		expect(new Set(rows.filter(({ kind }) => kind === "node").map(({ nodeIndex }) => nodeIndex)).size).toBe(
			twice.length + 1,
		);
	});

	it("are created for a chain of 500 nodes without a stack overflow", () => {
		const chain: FlowNode[] = Array.from({ length: 500 }, (_, index) => ({
			id: `n${index}`,
			type: index === 0 ? "START" : "TASK_EXECUTION",
			onSuccess: `n${index + 1}`,
		}));
		expect(outlineRows(flowOutline(chain), chain, usual).filter(({ kind }) => kind === "node")).toHaveLength(500);
	});
});

describe("a line and the selection", () => {
	const rows = outlineRows(flowOutline(nodes), nodes, all);
	const found = (kind: string, nodeId: string) => rows.find((row) => row.kind === kind && row.nodeId === nodeId);

	it("a selected node, component or transition is found", () => {
		expect(rowOf(nodeSelected("check"), rows)).toBe(found("node", "check"));
		expect(rowOf(nodeSelected("password", "go"), rows)?.componentId).toBe("go");
		expect(rowOf(edgeSelected("check", "onFailure"), rows)).toBe(found("loop", "password"));
	});

	it("a connection without a line of its own is found at its target", () => {
		expect(rowOf(edgeSelected("check", "onSuccess"), rows)).toBe(found("node", "end"));
	});

	it("a missing component is found at its node, and an empty selection has no line", () => {
		expect(rowOf(nodeSelected("password", "gone"), rows)).toBe(found("node", "password"));
		expect(rowOf(nodeSelected("gone"), rows)).toBeUndefined();
	});

	it("a line matches its own selection", () => {
		for (const row of rows) {
			const selection = selectionOf(row);
			if (selection !== null) expect(isSelected(row, selection)).toBe(true);
			else expect(row.kind).toBe("unreachable");
		}
	});

	it("is visible once its ancestors are expanded", () => {
		const row = rowOf(nodeSelected("password", "go"), rows);
		const open = new Set(row === undefined ? [] : keysAbove(row, rows));
		const seen = outlineRows(flowOutline(nodes), nodes, (key) => open.has(key));
		expect(seen.map(({ key }) => key)).toContain(row?.key);
	});
});
