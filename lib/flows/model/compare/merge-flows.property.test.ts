import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { arbitraryDefinition } from "../fixtures/arbitrary-definition";
import { aFlow, end, prompt, task } from "../fixtures/builders";
import type { FlowComponent } from "../schema/component";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { compareFlows } from "./compare-flows";
import { keyedLike, keyedNodes } from "./keyed-nodes";
import type { MergeSide } from "./merge-conflict";
import { mergeFlows, resolveMerge } from "./merge-flows";
import { nodeSlots } from "./node-slots";
import { sameValue } from "./same-value";

const base = screenWith([field("email"), field("mobile"), group("more", [field("age")]), button("go")]);

const RUNS = propertyRuns(2_000);

describe("merging two sides", () => {
	it("what only one side changed is taken from it", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), arbitraryDefinition(), (one, other) => {
				expect(differences(mergeFlows(one, other, one), other)).toEqual([]);
				expect(differences(mergeFlows(one, one, other), other)).toEqual([]);
				expect(differences(mergeFlows(one, other, other), other)).toEqual([]);
			}),
			{ numRuns: RUNS },
		);
	}, 600_000);

	it("members that Portico does not know are merged one by one, and both sides' changes of one are a conflict", () => {
		const having = (otherMembers: Record<string, unknown>): FlowDefinition => ({ ...aFlow(), otherMembers });
		const was = having({ owner: "Ada", team: 1, old: true });
		const { merged, conflicts } = mergeFlows(
			was,
			having({ owner: "Bob", team: 1 }),
			having({ ...was.otherMembers, since: 2 }),
		);
		expect([merged.otherMembers, conflicts]).toEqual([{ owner: "Bob", team: 1, since: 2 }, []]);
		const both = mergeFlows(was, having({ owner: "Bob" }), having({ owner: "Eve" }));
		expect(both.merged.otherMembers).toEqual({ owner: "Bob" });
		expect(both.conflicts.map(({ slot }) => slot)).toEqual(["otherMembers.owner"]);
		expect(mergeFlows(was, having({}), was).merged).not.toHaveProperty("otherMembers");
	});

	it("it does not matter who is who: the same conflicts, and choosing the same gives the same", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), arbitraryDefinition(), arbitraryDefinition(), (was, one, other) => {
				const there = mergeFlows(was, one, other);
				const back = mergeFlows(was, other, one);
				expect(ids(there.conflicts)).toEqual(ids(back.conflicts));
				const turned = choices(there.conflicts, "theirs");
				expect(compareFlows(resolveMerge(was, other, one, turned), there.merged)).toEqual({ flow: [], nodes: [] });
			}),
			{ numRuns: RUNS },
		);
	}, 600_000);

	it("nothing that either side changed is lost unless a conflict names it", () => {
		fc.assert(
			fc.property(unambiguous, unambiguous, unambiguous, (was, one, other) => {
				const { merged, conflicts } = mergeFlows(was, one, other);
				const kept = keyedLike(keyedNodes(was), keyedNodes(merged));
				for (const { nodeId, kind, slots } of compareFlows(was, other).nodes) {
					const node = kept.get(nodeId);
					const asked = conflicts.filter((conflict) => conflict.nodeId === nodeId);
					if (kind === "removed" || node === undefined) continue;
					for (const { slot, path, after } of slots) {
						if (isShape(path) || asked.some((conflict) => isNamed(path, conflict.path))) continue;
						expect(sameValue(nodeSlots(node).get(slot)?.value, after), slot).toBe(true);
					}
				}
			}),
			{ numRuns: RUNS },
		);
	}, 600_000);

	it("changes of different slots join without a question, in the same node and the same component", () => {
		const mine = screenWith([
			field("email", { label: "Mail" }),
			field("mobile"),
			group("more", [field("age")]),
			button("go"),
		]);
		const theirs = screenWith([field("email", { required: true }), field("mobile"), group("more", [field("age")])]);
		const { merged, conflicts } = mergeFlows(base, mine, { ...theirs, name: "Other" });
		expect(conflicts).toEqual([]);
		expect(merged.name).toBe("Other");
		expect(componentsOf(merged)).toEqual([
			field("email", { label: "Mail", required: true }),
			field("mobile"),
			group("more", [field("age")]),
		]);
	});

	it("what both added stands behind what it was put behind", () => {
		const mine = screenWith([
			field("email"),
			field("phone"),
			field("mobile"),
			group("more", [field("age")]),
			button("go"),
		]);
		const theirs = screenWith([
			field("email"),
			field("mobile"),
			group("more", [field("age"), field("city")]),
			button("go"),
			button("no"),
		]);
		const { merged, conflicts } = mergeFlows(base, mine, theirs);
		expect(conflicts).toEqual([]);
		expect(componentsOf(merged)).toEqual([
			field("email"),
			field("phone"),
			field("mobile"),
			group("more", [field("age"), field("city")]),
			button("go"),
			button("no"),
		]);
	});

	it("two different changes of one slot are a conflict, and the choice decides", () => {
		const mine = changed(aFlow(), "check", { onFailure: "end" });
		const theirs = changed(aFlow(), "check", { onFailure: "check" });
		const { conflicts } = mergeFlows(aFlow(), mine, theirs);
		expect(conflicts).toMatchObject([
			{ nodeId: "check", slot: "onFailure", base: "ask", mine: "end", theirs: "check" },
		]);
		expect(resolveMerge(aFlow(), mine, theirs, choices(conflicts, "mine"))).toEqual(mine);
		expect(resolveMerge(aFlow(), mine, theirs, choices(conflicts, "theirs"))).toEqual(theirs);
	});

	it("removing a node that the other side changed is one conflict, and moving it is none", () => {
		const without = { ...aFlow(), nodes: aFlow().nodes.filter(({ id }) => id !== "check") };
		const theirs = changed(aFlow(), "check", { onFailure: "end", properties: { retries: 3 } });
		const { conflicts } = mergeFlows(aFlow(), without, theirs);
		expect(conflicts).toMatchObject([{ nodeId: "check", slot: "", mine: undefined, theirs: { id: "check" } }]);
		expect(resolveMerge(aFlow(), without, theirs, choices(conflicts, "theirs"))).toEqual(theirs);
		const moved = changed(aFlow(), "check", { layout: { position: { x: 5, y: 5 } } });
		expect(mergeFlows(aFlow(), without, moved)).toEqual({ merged: without, conflicts: [] });
	});

	it("removing a group to which the other side added a field is one conflict of the group", () => {
		const mine = screenWith([field("email"), field("mobile"), button("go")]);
		const theirs = screenWith([
			field("email"),
			field("mobile"),
			group("more", [field("age"), field("city")]),
			button("go"),
		]);
		const { conflicts } = mergeFlows(base, mine, theirs);
		expect(conflicts).toMatchObject([{ nodeId: "ask", slot: "components.more", mine: undefined }]);
		expect(resolveMerge(base, mine, theirs, choices(conflicts, "mine"))).toEqual(mine);
		expect(resolveMerge(base, mine, theirs, choices(conflicts, "theirs"))).toEqual(theirs);
	});

	it("removing an executor of which the other side changed the mode leaves no half of it", () => {
		const was = changed(aFlow(), "check", { executor: { name: "VerifyOTPExecutor", mode: "verify" } });
		const mine = changed(aFlow(), "check", { executor: undefined });
		const theirs = changed(aFlow(), "check", { executor: { name: "VerifyOTPExecutor", mode: "send" } });
		const { conflicts } = mergeFlows(was, mine, theirs);
		expect(conflicts).toMatchObject([{ slot: "executor", mine: undefined, theirs: { mode: "send" } }]);
		expect(differencesOf(resolveMerge(was, mine, theirs, choices(conflicts, "mine")), mine)).toEqual([]);
		expect(differencesOf(resolveMerge(was, mine, theirs, choices(conflicts, "theirs")), theirs)).toEqual([]);
	});

	it("a new id on one side and a new content on the other join", () => {
		const mine = { ...aFlow(), nodes: aFlow().nodes.map((node) => (node.id === "end" ? end("done") : node)) };
		const { merged, conflicts } = mergeFlows(aFlow(), mine, changed(aFlow(), "end", { vendor: 1 }));
		expect(conflicts).toEqual([]);
		expect(merged.nodes.at(-1)).toEqual(end("done", { vendor: 1 }));
	});

	it("groups put into each other by the two sides lose nothing", () => {
		const was = screenWith([group("a", []), group("b", [])]);
		const mine = screenWith([group("a", [group("b", [])])]);
		const theirs = screenWith([group("b", [group("a", [])])]);
		const found = JSON.stringify(componentsOf(mergeFlows(was, mine, theirs).merged));
		expect(found.match(/"id":"a"/g)).toHaveLength(1);
		expect(found.match(/"id":"b"/g)).toHaveLength(1);
	});

	it("a list that both emptied is still a list", () => {
		const inputs = (...names: string[]) =>
			changed(aFlow(), "ask", {
				inputs: names.map((identifier) => ({ type: "TEXT_INPUT", identifier, required: true })),
			});
		const { merged } = mergeFlows(inputs("a", "b"), inputs("a"), inputs("b"));
		expect(merged.nodes[1]?.inputs).toEqual([]);
	});

	it("twice as many nodes changed on both sides are merged with twice as many reads of a node", () => {
		const readsOf = (length: number) => {
			let reads = 0;
			const counted = (node: FlowNode) =>
				new Proxy(node, {
					get: (target, name) => {
						reads++;
						return Reflect.get(target, name);
					},
				});
			const nodes = Array.from({ length }, (_, index) => task(`n${index}`, { onSuccess: `n${index + 1}` }));
			const sideOf = (more: Partial<FlowNode>) => ({
				...aFlow(),
				nodes: nodes.map((node) => counted({ ...node, ...more } as FlowNode)),
			});
			const mine = sideOf({ onFailure: "n0" });
			expect(mergeFlows(sideOf({}), mine, sideOf({ properties: { a: 1 } })).conflicts).toEqual([]);
			return reads;
		};
		const [once, twice] = [readsOf(250), readsOf(500)];
		expect(once).toBeGreaterThan(250);
		expect(twice).toBeLessThan(2.1 * once);
	});
});

function ids(conflicts: readonly { id: string }[]): string[] {
	return conflicts.map(({ id }) => id).toSorted();
}

function choices(conflicts: readonly { id: string }[], side: MergeSide): Record<string, MergeSide> {
	return Object.fromEntries(conflicts.map(({ id }) => [id, side]));
}

function differences({ merged, conflicts }: ReturnType<typeof mergeFlows>, expected: FlowDefinition) {
	return [...conflicts, ...differencesOf(merged, expected)];
}

function differencesOf(one: FlowDefinition, other: FlowDefinition) {
	const { flow, nodes } = compareFlows(one, other);
	return [...flow, ...nodes];
}

function screenWith(components: FlowComponent[]): FlowDefinition {
	return changed({ ...aFlow(), nodes: aFlow().nodes.with(1, prompt("ask", ["check"])) }, "ask", {
		meta: { components },
	});
}

function componentsOf({ nodes }: FlowDefinition) {
	return nodes.find(({ id }) => id === "ask")?.meta?.components;
}

function changed(flow: FlowDefinition, id: string, members: Partial<FlowNode>): FlowDefinition {
	return { ...flow, nodes: flow.nodes.map((node) => (node.id === id ? { ...node, ...members } : node)) };
}

function field(id: string, members: Partial<FlowComponent> = {}): FlowComponent {
	return { id, type: "TEXT_INPUT", ...members };
}

function button(id: string): FlowComponent {
	return { id, type: "ACTION" };
}

function group(id: string, components: FlowComponent[]): FlowComponent {
	return { id, type: "BLOCK", components };
}

/** Definitions without duplicate ids: only their order distinguishes nodes with the same id, and a merge may change it. */
const unambiguous = arbitraryDefinition().map((flow) => ({
	...flow,
	nodes: withoutTwins(flow.nodes, ({ id }) => id).map((node) => {
		const seen = new Set<string>();
		return {
			...node,
			inputs: withoutTwins(node.inputs ?? [], ({ ref, identifier }) => ref ?? identifier),
			actions: withoutTwins(node.actions ?? [], ({ ref }) => ref),
			meta: { ...node.meta, components: firstOfEach(node.meta?.components ?? [], seen) },
		};
	}),
}));

/** Whether a slot only describes a position or the existence of a list, which depend on the results for all entries. */
function isShape([head = "", ...inside]: readonly string[]): boolean {
	const isWhole = inside.length === 0 && ["executor", "properties", "meta"].includes(head);
	return isWhole || head === "order" || (head === "components" && inside.length === 1);
}

/** A conflict about a removed component covers the components inside it as well, so every path of a component matches. */
function isNamed(path: readonly string[], conflict: readonly string[]): boolean {
	const isPart = conflict.length === 2 && conflict[0] === "components";
	return isPart ? path[0] === "components" : conflict.every((segment, at) => segment === path[at]);
}

function withoutTwins<Item>(list: readonly Item[], idOf: (item: Item) => string): Item[] {
	return [...Map.groupBy(list, idOf).values()].flatMap((twins) => twins.slice(0, 1));
}

function firstOfEach(components: readonly FlowComponent[], seen: Set<string>): FlowComponent[] {
	return components.flatMap((component) => {
		if (seen.has(component.id)) return [];
		seen.add(component.id);
		const { components: children, ...members } = component;
		return [children === undefined ? members : { ...members, components: firstOfEach(children, seen) }];
	});
}
