import { expect, it } from "vitest";
import { compareFlows, type FlowDefinition, type FlowNode } from "@/lib/flows/model";
import { counterparts, markOf, sidesOf } from "./mark-of";

const at = (x: number) => ({ layout: { position: { x, y: 0 } } });
const before = flow(
	{ id: "a", type: "END" },
	{ id: "b", type: "PROMPT", ...at(0) },
	{ id: "c", type: "END", ...at(0) },
);
const after = flow(
	{ id: "renamed", type: "END" },
	{ id: "b", type: "PROMPT", ...at(5) },
	{ id: "c", type: "START", ...at(5) },
	{ id: "new", type: "END", vendor: 1 },
);
const changes = compareFlows(before, after).nodes;

it("a node that differs only in its position is marked as moved, any other difference as changed", () => {
	expect(changes.map((change) => [change.nodeId, markOf(change)])).toEqual([
		["a", "changed"],
		["b", "moved"],
		["c", "changed"],
		["new", "added"],
	]);
});

it("a node is matched with its id on the other side", () => {
	expect(changes.map(sidesOf).at(0)).toEqual({ before: "a", after: "renamed" });
	expect(changes.map(sidesOf).at(-1)).toEqual({ before: null, after: "new" });
	expect([...counterparts(before, changes)]).toEqual([
		["a", "renamed"],
		["b", "b"],
		["c", "c"],
	]);
	expect([...counterparts(after, compareFlows(after, before).nodes)].map(([id]) => id)).toEqual(["renamed", "b", "c"]);
});

function flow(...nodes: FlowNode[]): FlowDefinition {
	return { name: "F", handle: "f", flowType: "AUTHENTICATION", nodes };
}
