import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitraryNodes } from "../fixtures/arbitrary-nodes";
import type { FlowNode } from "../schema/node";
import { flowGraph } from "./flow-graph";
import { promptFreeCycles } from "./prompt-free-cycles";
import { canReach, reachableFrom } from "./reachability";

const RUNS = propertyRuns(10_000);

const sizes = [
	{ name: "small", size: 7, numRuns: RUNS * 0.9 },
	{ name: "medium", size: 24, numRuns: RUNS * 0.1 },
];

describe.each(sizes)("10,000 random graphs agree with a boolean matrix: $name", ({ size, numRuns }) => {
	it("what can be reached from START", () => {
		check(size, numRuns, (nodes) => {
			const connected = closure(nodes, () => true);
			const expected = nodes.filter(
				(node, to) => node.type === "START" || nodes.some((from, at) => from.type === "START" && connected[at]?.[to]),
			);
			expect([...reachableFrom(flowGraph(nodes), idsOf(nodes, "START"))]).toEqual(expected.map((node) => node.id));
		});
	});

	it("what can reach END", () => {
		check(size, numRuns, (nodes) => {
			const connected = closure(nodes, () => true);
			const expected = nodes.filter(
				(node, from) => node.type === "END" || nodes.some((to, at) => to.type === "END" && connected[from]?.[at]),
			);
			expect([...canReach(flowGraph(nodes), idsOf(nodes, "END"))]).toEqual(expected.map((node) => node.id));
		});
	});

	it("which nodes go round without a PROMPT", () => {
		check(size, numRuns, (nodes) => {
			const connected = closure(nodes, (node) => node.type !== "PROMPT");
			const together = (a: number, b: number) => connected[a]?.[b] === true && connected[b]?.[a] === true;
			const knots = nodes.flatMap((_, at) => {
				const members = nodes.filter((_, other) => together(at, other));
				return members.length > 0 && members[0] === nodes[at] ? [members.map((node) => node.id)] : [];
			});
			const cycles = promptFreeCycles(flowGraph(nodes));
			expect(cycles.map((found) => found.members)).toEqual(knots);
			for (const { members, cycle } of cycles) expectCycle(nodes, members, cycle);
		});
	});
});

function check(size: number, numRuns: number, property: (nodes: FlowNode[]) => void) {
	fc.assert(fc.property(arbitraryNodes(size), property), { numRuns });
}

/**
 * Warshall's transitive closure over the nodes that `counts` accepts, computed from the raw members and not from the flow graph.
 */
function closure(nodes: FlowNode[], counts: (node: FlowNode) => boolean): boolean[][] {
	const connected = nodes.map((from) => nodes.map((to) => counts(from) && counts(to) && namesOf(from).includes(to.id)));
	for (const middle of connected.keys())
		for (const row of connected)
			if (row[middle]) for (const to of connected.keys()) if (connected[middle]?.[to]) row[to] = true;
	return connected;
}

function namesOf(node: FlowNode): unknown[] {
	return [node.onSuccess, node.onFailure, ...(node.actions ?? []).map((action) => action.nextNode)];
}

function idsOf(nodes: FlowNode[], type: FlowNode["type"]): string[] {
	return nodes.filter((node) => node.type === type).map((node) => node.id);
}

function expectCycle(nodes: FlowNode[], members: string[], cycle: string[]) {
	expect(cycle.length).toBeGreaterThan(0);
	expect(new Set(cycle).size).toBe(cycle.length);
	for (const [step, id] of cycle.entries()) {
		expect(members).toContain(id);
		const node = nodes.find((candidate) => candidate.id === id);
		expect(node && namesOf(node)).toContain(cycle[(step + 1) % cycle.length]);
	}
}
