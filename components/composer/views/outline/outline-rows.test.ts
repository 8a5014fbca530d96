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
	it("go from START along what succeeds, with loops, dangling ways and what is not connected", () => {
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

	it("say their level, their place among their siblings and how many these are", () => {
		for (const row of outlineRows(flowOutline(nodes), nodes, all)) {
			expect(row.position).toBeGreaterThan(0);
			expect(row.position).toBeLessThanOrEqual(row.size);
		}
		const siblings = outlineRows(flowOutline(nodes), nodes, all).filter(({ level }) => level === 1);
		expect(siblings.map(({ position, size }) => `${position}/${size}`)).toEqual(["1/2", "2/2"]);
	});

	it("show the components of a screen once its content is opened, those of a block below the block", () => {
		const rows = outlineRows(flowOutline(nodes), nodes, all).filter(({ kind }) => kind === "component");
		expect(
			rows.map(({ componentId, level, blockId, componentIndex }) => [componentId, level, blockId, componentIndex]),
		).toEqual([
			["title", 4, null, 0],
			["form", 4, null, 1],
			["go", 5, "form", 0],
		]);
	});

	it("leave out what is below a closed one", () => {
		const rows = outlineRows(flowOutline(nodes), nodes, (_key, usually) => usually && false);
		expect(rows.map(({ kind, open }) => [kind, open])).toEqual([
			["node", false],
			["unreachable", false],
		]);
	});

	it("have keys of their own, even where nodes and components share ids", () => {
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

	it("are made of a chain of 500 nodes without running out of stack", () => {
		const chain: FlowNode[] = Array.from({ length: 500 }, (_, index) => ({
			id: `n${index}`,
			type: index === 0 ? "START" : "TASK_EXECUTION",
			onSuccess: `n${index + 1}`,
		}));
		expect(outlineRows(flowOutline(chain), chain, usual).filter(({ kind }) => kind === "node")).toHaveLength(500);
	});
});

describe("a line and what is selected", () => {
	const rows = outlineRows(flowOutline(nodes), nodes, all);
	const found = (kind: string, nodeId: string) => rows.find((row) => row.kind === kind && row.nodeId === nodeId);

	it("a node, a component and a way out are found again", () => {
		expect(rowOf(nodeSelected("check"), rows)).toBe(found("node", "check"));
		expect(rowOf(nodeSelected("password", "go"), rows)?.componentId).toBe("go");
		expect(rowOf(edgeSelected("check", "onFailure"), rows)).toBe(found("loop", "password"));
	});

	it("a connection that has no line of its own is found at the node it leads to", () => {
		expect(rowOf(edgeSelected("check", "onSuccess"), rows)).toBe(found("node", "end"));
	});

	it("a component that is not there leads to its node, and nothing to nothing", () => {
		expect(rowOf(nodeSelected("password", "gone"), rows)).toBe(found("node", "password"));
		expect(rowOf(nodeSelected("gone"), rows)).toBeUndefined();
	});

	it("a line stands for what it selects", () => {
		for (const row of rows) {
			const selection = selectionOf(row);
			if (selection !== null) expect(isSelected(row, selection)).toBe(true);
			else expect(row.kind).toBe("unreachable");
		}
	});

	it("is seen once the lines above it are open", () => {
		const row = rowOf(nodeSelected("password", "go"), rows);
		const open = new Set(row === undefined ? [] : keysAbove(row, rows));
		const seen = outlineRows(flowOutline(nodes), nodes, (key) => open.has(key));
		expect(seen.map(({ key }) => key)).toContain(row?.key);
	});
});
