import { describe, expect, test } from "vitest";
import { type FlowDefinition, type FlowNode, moveNodes, unplaceNodes } from "@/lib/flows/model";
import { keptUntilChanged } from "./unmoved-nodes";

const nodes: readonly FlowNode[] = [
	{ id: "start", type: "START", onSuccess: "end", layout: { position: { x: 0, y: 0 } } },
	{ id: "end", type: "END", layout: { position: { x: 200, y: 0 } } },
];

describe("the nodes that everything is derived from", () => {
	test("stay the same array while cards are dragged and tidied", () => {
		const flow: FlowDefinition = { name: "A", handle: "a", flowType: "AUTHENTICATION", nodes: [...nodes] };
		const keep = keptUntilChanged();
		const first = keep(nodes);
		const moved = moveNodes(flow, { end: { x: 400, y: 80 } }).nodes;
		expect(moved[1]?.layout?.position).toEqual({ x: 400, y: 80 });
		expect(keep(moved)).toBe(first);
		const tidied = unplaceNodes(flow).nodes;
		expect(tidied[0]).not.toHaveProperty("layout");
		expect(keep(tidied)).toBe(first);
	});

	test.each<[string, readonly FlowNode[]]>([
		["a wire", [{ ...(nodes[0] as FlowNode), onSuccess: "start" }, nodes[1] as FlowNode]],
		["a member that is added", [nodes[0] as FlowNode, { ...(nodes[1] as FlowNode), meta: {} }]],
		["a member that is gone", [{ id: "start", type: "START" }, nodes[1] as FlowNode]],
		["a node", nodes.slice(0, 1)],
		["their order", nodes.toReversed()],
	])("are new ones after a change of %s", (_what, changed) => {
		const keep = keptUntilChanged();
		keep(nodes);
		expect(keep(changed)).toBe(changed);
	});
});
