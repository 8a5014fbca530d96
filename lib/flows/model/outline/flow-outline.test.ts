import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitraryDefinition } from "../fixtures/arbitrary-definition";
import { aFlow, end, prompt, start, task } from "../fixtures/builders";
import { transitionsOf } from "../graph/transitions-of";
import type { FlowNode } from "../schema/node";
import { flowOrder } from "./flow-order";
import { flowOutline, type OutlineItem } from "./flow-outline";

/** One line per item, indented by depth: `kind node`, and `unreachable` where it is. */
function drawn(nodes: FlowNode[]): string[] {
	return lines(flowOutline(nodes)).map(
		({ depth, kind, nodeId, unreachable }) =>
			`${" ".repeat(depth)}${kind} ${nodeId}${unreachable ? " unreachable" : ""}`,
	);
}

/** All items in the order in which they are read, without recursion. */
function lines(items: readonly OutlineItem[]): OutlineItem[] {
	const found: OutlineItem[] = [];
	const waiting = items.toReversed();
	for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
		found.push(item);
		waiting.push(...item.children.toReversed());
	}
	return found;
}

describe("the outline", () => {
	it("opens the path on which everything goes well first, however short another path is", () => {
		const nodes = [
			start("ask"),
			prompt("ask", ["check", "end"]),
			task("check", { onSuccess: "end", onFailure: "ask" }),
			end(),
		];
		expect(drawn(nodes)).toEqual([
			"node start",
			" node ask",
			"  node check",
			"   node end",
			"   loop ask",
			"  link end",
		]);
	});

	it("shows transitions that lead nowhere, and to nodes that are not there", () => {
		const nodes = [start("check"), task("check", { onFailure: "gone" })];
		expect(drawn(nodes)).toEqual(["node start", " node check", "  unwired check", "  dangling gone"]);
		expect(flowOutline(nodes)[0]?.children[0]?.children[0]?.via).toEqual({ nodeId: "check", slot: "onSuccess" });
	});

	it("puts what cannot be reached last, beginning where nothing leads to", () => {
		const nodes = [start("end"), task("second", { onSuccess: "end" }), task("first", { onSuccess: "second" }), end()];
		expect(drawn(nodes)).toEqual([
			"node start",
			" node end",
			"node first unreachable",
			" node second unreachable",
			"  link end",
			"  unwired second",
			" unwired first",
		]);
	});

	it("shows a circle that cannot be reached, and both of two nodes that share an id", () => {
		const nodes = [start("end"), end(), prompt("a", ["b"]), prompt("b", ["a"]), end("a")];
		expect(drawn(nodes)).toEqual([
			"node start",
			" node end",
			"node a unreachable",
			"node a unreachable",
			" node b unreachable",
			"  loop a",
		]);
	});

	it("keeps the key of an item when something is added elsewhere", () => {
		const [first, ...others] = aFlow().nodes;
		const keys = lines(flowOutline(aFlow().nodes)).map(({ key }) => key);
		const more = first === undefined ? [] : [prompt("new", []), first, ...others];
		expect(lines(flowOutline(more)).map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
	});

	it("shows every node once and every transition once, under keys that differ, whatever the flow", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), ({ nodes }) => {
				const items = lines(flowOutline(nodes));
				const opened = items.filter(({ kind }) => kind === "node");
				expect(opened.map(({ nodeId }) => nodeId).sort()).toEqual(nodes.map(({ id }) => id).sort());
				const paths = nodes.flatMap((node) => transitionsOf(node).map(({ slot }) => `${node.id} ${slot}`));
				const shown = items.flatMap(({ via }) => (via === undefined ? [] : [`${via.nodeId} ${via.slot}`]));
				expect(shown.sort()).toEqual(paths.sort());
				expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
				for (const item of items) for (const child of item.children) expect(child.depth).toBe(item.depth + 1);
				for (const [item, above] of withAncestors(flowOutline(nodes))) {
					if (item.kind === "loop") expect(above).toContain(item.nodeId);
				}
			}),
			{ numRuns: propertyRuns(1_000) },
		);
	});

	it("takes a chain and a circle of 500 nodes in linear time", () => {
		const chain = [start("n0"), ...steps(500, (index) => `n${index + 1}`), end("n500")];
		expect(flowOrder(chain)).toEqual(chain.map(({ id }) => id));
		expect(lines(flowOutline(chain)).at(-1)?.kind).toBe("unwired");
		const circle = [start("n0"), ...steps(500, (index) => `n${(index + 1) % 500}`)];
		expect(lines(flowOutline(circle)).filter(({ kind }) => kind === "loop")).toMatchObject([{ nodeId: "n0" }]);
	});
});

describe("the reading order", () => {
	it("is START, the path on which everything goes well, the branches, and what cannot be reached", () => {
		const nodes = [
			prompt("lost", []),
			end(),
			prompt("help", ["other"]),
			prompt("other", ["end"]),
			task("check", { onSuccess: "end", onFailure: "help" }),
			prompt("ask", ["check"]),
			start("ask"),
		];
		expect(flowOrder(nodes)).toEqual(["start", "ask", "check", "end", "help", "other", "lost"]);
	});

	it("has every id once", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), ({ nodes }) => {
				expect(flowOrder(nodes).sort()).toEqual([...new Set(nodes.map(({ id }) => id))].sort());
			}),
			{ numRuns: propertyRuns(500) },
		);
	});
});

function steps(count: number, next: (index: number) => string): FlowNode[] {
	return Array.from({ length: count }, (_, index) => task(`n${index}`, { onSuccess: next(index) }));
}

function withAncestors(roots: readonly OutlineItem[]): [OutlineItem, string[]][] {
	const found: [OutlineItem, string[]][] = [];
	const visit = (item: OutlineItem, above: string[]) => {
		found.push([item, above]);
		for (const child of item.children) visit(child, [...above, item.nodeId]);
	};
	for (const root of roots) visit(root, []);
	return found;
}
