import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitraryDefinition } from "../fixtures/arbitrary-definition";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import type { FlowDefinition } from "../schema/flow-definition";
import { compareFlows } from "./compare-flows";
import { applyComparison } from "./fixtures/apply-comparison";

const RUNS = propertyRuns(2_000);

describe("comparing flows", () => {
	it("the changes made in the one give the other, members that nobody knows among them", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), arbitraryDefinition(), (before, after) => {
				expect(plain(applyComparison(before, compareFlows(before, after)))).toEqual(plain(after));
			}),
			{ numRuns: RUNS },
		);
	}, 600_000);

	it("a flow does not differ from itself, nor from one whose members stand in another order", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), (flow) => {
				expect(compareFlows(flow, turned(flow))).toEqual({ flow: [], nodes: [] });
			}),
		);
	});

	it("nodes without a change stay the same objects", () => {
		const before = aFlow();
		const after = applyComparison(before, compareFlows(before, withNode(before, task("check", { onSuccess: "end" }))));
		expect(after.nodes.map((node, index) => node === before.nodes[index])).toEqual([true, true, false, true]);
	});

	it("names the slots that changed", () => {
		const before = aFlow();
		const after = withNode(
			before,
			task("check", { onSuccess: "end", onFailure: "end", properties: { "a.b": 1 }, executor: { name: "Other" } }),
		);
		const [change, ...others] = compareFlows(before, after).nodes;
		expect(others).toEqual([]);
		expect(change).toMatchObject({ nodeId: "check", kind: "changed", moved: false });
		expect(change?.slots.map(({ slot, kind, before, after }) => [slot, kind, before, after])).toEqual([
			["executor.name", "changed", "BasicAuthExecutor", "Other"],
			["onFailure", "changed", "ask", "end"],
			["properties", "added", undefined, {}],
			['properties["a.b"]', "added", undefined, 1],
		]);
	});

	it("a node that only stands elsewhere has moved, and one that is only larger has not", () => {
		const at = (x: number, width: number) =>
			aFlow({ nodes: [start("end", { layout: { position: { x, y: 0 }, size: { width, height: 9 } } }), end()] });
		expect(compareFlows(at(0, 1), at(5, 1)).nodes).toMatchObject([
			{ moved: true, slots: [{ slot: "layout", kind: "moved" }] },
		]);
		expect(compareFlows(at(0, 1), at(0, 2)).nodes).toMatchObject([
			{ moved: false, slots: [{ slot: "layout", kind: "changed" }] },
		]);
	});

	it("a node that only has another id is one change", () => {
		const before = aFlow();
		const { nodes } = compareFlows(before, { ...before, nodes: before.nodes.with(3, end("done")) });
		expect(nodes).toEqual([
			{
				nodeId: "end",
				kind: "changed",
				moved: false,
				slots: [{ slot: "id", path: ["id"], kind: "changed", before: "end", after: "done" }],
			},
		]);
	});

	it("a node with another id and another member is one removed and one added", () => {
		const before = aFlow();
		const after = { ...before, nodes: before.nodes.with(3, end("done", { vendor: 1 })) };
		expect(compareFlows(before, after).nodes.map(({ nodeId, kind }) => [nodeId, kind])).toEqual([
			["end", "removed"],
			["done", "added"],
		]);
	});

	it("another order of the nodes is told once and of no node", () => {
		const before = aFlow();
		const { flow, nodes } = compareFlows(before, { ...before, nodes: before.nodes.toReversed() });
		expect(nodes).toEqual([]);
		expect(flow).toMatchObject([{ slot: "order.nodes", kind: "moved" }]);
	});

	it("a component that was put into a group is moved, and what is in front of it is not", () => {
		const fields = [
			{ id: "a", type: "TEXT_INPUT" },
			{ id: "b", type: "TEXT_INPUT" },
		];
		const before = withNode(
			aFlow(),
			prompt("ask", [], { meta: { components: [...fields, { id: "g", type: "BLOCK" }] } }),
		);
		const grouped = [fields[0] ?? end(), { id: "g", type: "BLOCK", components: fields.slice(1) }];
		const after = withNode(aFlow(), prompt("ask", [], { meta: { components: grouped } }));
		expect(compareFlows(before, after).nodes[0]?.slots).toMatchObject([
			{ slot: "order.components", kind: "changed" },
			{ slot: "components.b", kind: "moved", before: null, after: "g" },
			{ slot: "order.components.g", kind: "added" },
		]);
	});
});

function withNode(flow: FlowDefinition, node: FlowDefinition["nodes"][number]): FlowDefinition {
	return { ...flow, nodes: flow.nodes.map((old) => (old.id === node.id ? node : old)) };
}

/** The flow after a round trip through JSON, without the note, which belongs to a save. */
function plain({ note: _note, ...flow }: FlowDefinition): unknown {
	return JSON.parse(JSON.stringify(flow), (_, value) => entries(value));
}

/** Members as a list, so that one called `__proto__` is compared too. */
function entries(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return { members: Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) };
}

function turned(flow: FlowDefinition): FlowDefinition {
	const nodes = flow.nodes.map(({ id, type, ...others }) => ({
		...Object.fromEntries(Object.entries(others).toReversed()),
		type,
		id,
	}));
	return { ...flow, nodes };
}
