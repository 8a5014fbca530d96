import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareAnnotations } from "./compare-annotations";
import type { FlowAnnotations, FlowGroup, FlowNote } from "./flow-annotations";
import { flowAnnotationsSchema } from "./flow-annotations";
import { mergeAnnotations, resolveAnnotations } from "./merge-annotations";

const note = (id: string, changes: Partial<FlowNote> = {}): FlowNote => ({
	id,
	text: "Why?",
	color: "yellow",
	position: { x: 0, y: 0 },
	size: { width: 200, height: 120 },
	...changes,
});
const group = (nodeIds: string[], changes: Partial<FlowGroup> = {}): FlowGroup => ({
	id: "g",
	title: "Second factor",
	color: "blue",
	nodeIds,
	...changes,
});
const beside = (notes: FlowNote[], groups: FlowGroup[] = []): FlowAnnotations => ({ notes, groups });

describe("notes of two people", () => {
	it("what both added stays, even under the same id, and what both added alike is one", () => {
		const mine = beside([note("a", { text: "Mine" })]);
		const theirs = beside([note("a", { text: "Theirs" })]);
		const { merged, conflicts } = mergeAnnotations(beside([]), mine, theirs);
		expect(conflicts).toEqual([]);
		expect(merged.notes.map(({ id, text }) => `${id} ${text}`).sort()).toEqual(["a Theirs", "a_2 Mine"]);
		expect(mergeAnnotations(beside([]), mine, mine).merged).toEqual(mine);
	});

	it("changes of different members of one note join without a question", () => {
		const was = beside([note("a")]);
		const mine = beside([note("a", { text: "Because." })]);
		const theirs = beside([note("a", { color: "pink", position: { x: 9, y: 9 } }), note("b")]);
		expect(mergeAnnotations(was, mine, theirs)).toEqual({
			conflicts: [],
			merged: beside([note("a", { text: "Because.", color: "pink", position: { x: 9, y: 9 } }), note("b")]),
		});
	});

	it("two texts for one note are a conflict, and the choice decides", () => {
		const [was, mine, theirs] = ["Why?", "Mine", "Theirs"].map((text) => beside([note("a", { text })]));
		if (was === undefined || mine === undefined || theirs === undefined) throw new Error("three were made");
		const { merged, conflicts } = mergeAnnotations(was, mine, theirs);
		expect(merged).toEqual(mine);
		expect(conflicts).toEqual([
			{
				id: 'note ["a","text"]',
				kind: "note",
				key: "a",
				annotation: note("a"),
				path: ["text"],
				mine: "Mine",
				theirs: "Theirs",
			},
		]);
		expect(resolveAnnotations(was, mine, theirs, { 'note ["a","text"]': "theirs" })).toEqual(theirs);
	});

	it("removing what the other one rewrote is asked, removing what was only moved is not", () => {
		const was = beside([note("a")]);
		const rewritten = beside([note("a", { text: "Because." })]);
		const merge = mergeAnnotations(was, beside([]), rewritten);
		expect(merge.conflicts).toMatchObject([{ kind: "note", key: "a", path: [], mine: undefined }]);
		expect(resolveAnnotations(was, beside([]), rewritten, { [merge.conflicts[0]?.id ?? ""]: "theirs" })).toEqual(
			rewritten,
		);
		const moved = beside([note("a", { position: { x: 5, y: 5 } })]);
		expect(mergeAnnotations(was, moved, beside([]))).toEqual({ merged: beside([]), conflicts: [] });
	});
});

describe("groups of two people", () => {
	it("who belongs to a group is joined node by node, never asked", () => {
		const was = beside([], [group(["a", "b", "c"])]);
		const mine = beside([], [group(["b", "c", "mine"], { title: "Two" })]);
		const theirs = beside([], [group(["a", "b", "theirs"])]);
		expect(mergeAnnotations(was, mine, theirs)).toEqual({
			conflicts: [],
			merged: beside([], [group(["b", "mine", "theirs"], { title: "Two" })]),
		});
	});

	it("two titles are a conflict, beside what both did to the nodes", () => {
		const was = beside([], [group(["a"])]);
		const mine = beside([], [group(["a", "m"], { title: "Mine" })]);
		const theirs = beside([], [group(["a", "t"], { title: "Theirs" })]);
		const { merged, conflicts } = mergeAnnotations(was, mine, theirs);
		expect(conflicts).toMatchObject([{ kind: "group", key: "g", path: ["title"] }]);
		expect(merged.groups[0]?.nodeIds).toEqual(["a", "m", "t"]);
	});
});

describe("any three states of what is written beside a flow", () => {
	const id = fc.constantFrom("a", "b", "c");
	const someNote = fc.record({ id, text: fc.constantFrom("x", "y", "z"), x: fc.integer({ min: 0, max: 2 }) });
	const someGroup = fc.record({ id, title: fc.constantFrom("x", "y"), nodeIds: fc.uniqueArray(id) });
	const unique = { selector: (item: { id: string }) => item.id, maxLength: 3 };
	const annotations = fc
		.record({ notes: fc.uniqueArray(someNote, unique), groups: fc.uniqueArray(someGroup, unique) })
		.map(({ notes, groups }) =>
			beside(
				notes.map(({ id, text, x }) => note(id, { text, position: { x, y: 0 } })),
				groups.map(({ id, title, nodeIds }) => group(nodeIds, { id, title })),
			),
		);

	it("what only one side changed is taken from it", () => {
		fc.assert(
			fc.property(annotations, annotations, (was, is) => {
				for (const { merged, conflicts } of [mergeAnnotations(was, is, was), mergeAnnotations(was, was, is)]) {
					expect(conflicts).toEqual([]);
					expect(compareAnnotations(merged, is)).toEqual([]);
				}
			}),
		);
	});

	it("nothing of theirs is lost unless a conflict names it, and the result can be saved", () => {
		fc.assert(
			fc.property(annotations, annotations, annotations, (was, mine, theirs) => {
				const { merged, conflicts } = mergeAnnotations(was, mine, theirs);
				expect(flowAnnotationsSchema.safeParse(merged).success).toBe(true);
				const asked = (kind: string, key: string, slot: string) =>
					conflicts.some((one) => one.kind === kind && one.key === key && [undefined, slot].includes(one.path[0]));
				const lost = compareAnnotations(merged, theirs);
				for (const { kind, key, change, slots, annotation } of compareAnnotations(was, theirs)) {
					const missing = lost.find((one) => one.kind === kind && one.key === key);
					if (missing === undefined || change === "removed") continue;
					if (missing.change === "added") {
						// If my side removed it, only a mere move by their side is dropped without a conflict.
						const isMove = slots.length > 0 && slots.every(({ slot }) => slot === "position");
						expect(isMove || asked(kind, key, ""), `${kind} ${annotation.id}`).toBe(true);
						continue;
					}
					for (const { slot } of slots)
						if (missing.slots.some((other) => other.slot === slot)) expect(asked(kind, key, slot)).toBe(true);
				}
			}),
		);
	});

	it("choosing theirs for every conflict keeps what only mine changed", () => {
		fc.assert(
			fc.property(annotations, annotations, annotations, (was, mine, theirs) => {
				const { conflicts } = mergeAnnotations(was, mine, theirs);
				const choices = Object.fromEntries(conflicts.map(({ id }) => [id, "theirs" as const]));
				const merged = resolveAnnotations(was, mine, theirs, choices);
				for (const { kind, key } of conflicts) {
					const [there, here] = [theirs, merged].map((side) => {
						const list = kind === "note" ? side.notes : side.groups;
						return list.find((one) => one.id === key);
					});
					expect(here === undefined).toBe(there === undefined);
				}
			}),
		);
	});
});
