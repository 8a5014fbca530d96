import { ownMember } from "@/lib/platform/kernel/own-member";
import type { MergeSide } from "../compare/merge-conflict";
import { mergeOrder } from "../compare/merge-order";
import { sameValue } from "../compare/same-value";
import type { SlotPath, SlotTable } from "../compare/slot-table";
import { freshId } from "../edit/fresh-id";
import { isGroup, isNote } from "../schema/shapes";
import {
	type Annotation,
	type AnnotationKind,
	annotationSlots,
	hasNode,
	keyedAnnotations,
	membersIn,
} from "./annotation-slots";
import type { FlowAnnotations, FlowGroup, FlowNote } from "./flow-annotations";

/** A slot of a note or a group that both sides changed differently. */
export interface AnnotationConflict {
	/** Unique among all conflicts, also those of the flow. */
	id: string;
	kind: AnnotationKind;
	/** The id of the note or group, with a number after it where several share the id. */
	key: string;
	/** The state before both changes. */
	annotation: Annotation;
	/** Empty when one side removed what the other one changed. */
	path: SlotPath;
	mine: unknown;
	theirs: unknown;
}

/** The merged notes and groups, with my side for every conflict, and the conflicts to resolve. */
export interface AnnotationsMerge {
	merged: FlowAnnotations;
	conflicts: AnnotationConflict[];
}

/**
 * Merges the annotations of two sides: note by note, group by group, and member by member. Membership of a node in a group is
 * never a conflict. Where both sides added something under the same id, both are kept.
 */
export function mergeAnnotations(
	base: FlowAnnotations,
	mine: FlowAnnotations,
	theirs: FlowAnnotations,
): AnnotationsMerge {
	const conflicts: AnnotationConflict[] = [];
	const merged = mergeWith({ base, mine, theirs }, (conflict) => {
		conflicts.push(conflict);
		return "mine";
	});
	return { merged, conflicts };
}

/** The merged notes and groups with the chosen side for each conflict, by its id; mine where none is chosen. */
export function resolveAnnotations(
	base: FlowAnnotations,
	mine: FlowAnnotations,
	theirs: FlowAnnotations,
	choices: Readonly<Record<string, MergeSide>>,
): FlowAnnotations {
	return mergeWith({ base, mine, theirs }, ({ id }) => ownMember(choices, id) ?? "mine");
}

type Decide = (conflict: AnnotationConflict) => MergeSide;
type Three<Value> = Record<"base" | MergeSide, Value>;
/** Chooses a side for one slot of an annotation. */
type Ask = (path: SlotPath, values: Record<MergeSide, unknown>) => MergeSide;

function mergeWith({ base, mine, theirs }: Three<FlowAnnotations>, decide: Decide): FlowAnnotations {
	const others = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((name) => {
		const isMine = !sameValue(base[name], mine[name]);
		return [name, (isMine ? mine : theirs)[name]] as const;
	});
	const notes = { base: base.notes, mine: mine.notes, theirs: theirs.notes };
	const groups = { base: base.groups, mine: mine.groups, theirs: theirs.groups };
	return {
		...Object.fromEntries(others.filter(([, value]) => value !== undefined)),
		notes: mergeList("note", notes, joinedNote, decide),
		groups: mergeList("group", groups, joinedGroup, decide),
	};
}

function mergeList<Item extends Annotation>(
	kind: AnnotationKind,
	lists: Three<readonly Item[]>,
	join: (slots: SlotTable, mine: Item, theirs: Item) => Item,
	decide: Decide,
): Item[] {
	const base = keyedAnnotations(lists.base);
	const theirs = keyedAnnotations(lists.theirs);
	const mine = apart(base, keyedAnnotations(lists.mine), theirs);
	const joined = new Map<string, Item>();
	for (const key of new Set([...base.keys(), ...theirs.keys(), ...mine.keys()])) {
		const item = itemOf(key, base.get(key), mine.get(key), theirs.get(key));
		if (item !== undefined) joined.set(key, item);
	}
	const orders = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] };
	// If the two orders conflict, my order is used; no text is lost.
	const order = mergeOrder(orders, new Set(joined.keys()), "mine") ?? [];
	return order.flatMap((key) => joined.get(key) ?? []);

	function itemOf(key: string, was: Item | undefined, own: Item | undefined, their: Item | undefined) {
		if (sameValue(own, their) || sameValue(was, their)) return own;
		if (sameValue(was, own)) return their;
		// New annotations that share an id got different keys before, so only one side has this key.
		if (was === undefined) return own ?? their;
		const ask: Ask = (path, values) =>
			decide({ id: `${kind} ${JSON.stringify([key, ...path])}`, kind, key, annotation: was, path, ...values });
		if (own !== undefined && their !== undefined) return join(joinedSlots(was, own, their, ask), own, their);
		// It is no conflict if one side removed the annotation and the other one only moved or resized it.
		if (sameValue({ ...was, position: 0, size: 0 }, { ...(own ?? their), position: 0, size: 0 })) return undefined;
		return ask([], { mine: own, theirs: their }) === "mine" ? own : their;
	}
}

/** My annotations. A new one whose id belongs to a different new one of theirs gets another id. */
function apart<Item extends Annotation>(
	base: ReadonlyMap<string, Item>,
	mine: ReadonlyMap<string, Item>,
	theirs: ReadonlyMap<string, Item>,
): ReadonlyMap<string, Item> {
	const taken = new Set([...base.keys(), ...mine.keys(), ...theirs.keys()]);
	return new Map(
		[...mine].map(([key, item]) => {
			const their = theirs.get(key);
			if (base.has(key) || their === undefined || sameValue(item, their)) return [key, item];
			const id = freshId(taken, key);
			taken.add(id);
			return [id, { ...item, id }];
		}),
	);
}

function joinedSlots(was: Annotation, own: Annotation, their: Annotation, ask: Ask): SlotTable {
	const [base, mine, theirs] = [annotationSlots(was), annotationSlots(own), annotationSlots(their)];
	const slots = new Map([...base, ...mine, ...theirs]);
	return new Map(
		[...slots].flatMap(([slot, { path }]) => {
			const before = base.get(slot)?.value;
			const values = { mine: mine.get(slot)?.value, theirs: theirs.get(slot)?.value };
			const isMine = sameValue(before, values.theirs) || sameValue(values.mine, values.theirs);
			const value = isMine ? values.mine : sameValue(before, values.mine) ? values.theirs : values[ask(path, values)];
			return value === undefined ? [] : [[slot, { path, value }] as const];
		}),
	);
}

function joinedNote(slots: SlotTable, mine: FlowNote): FlowNote {
	const joined = membersIn(slots);
	return isNote(joined) ? (joined as FlowNote) : mine;
}

function joinedGroup(slots: SlotTable, mine: FlowGroup, theirs: FlowGroup): FlowGroup {
	const nodeIds = [...new Set([...mine.nodeIds, ...theirs.nodeIds])].filter((id) => hasNode(slots, id));
	const joined = { ...membersIn(slots), nodeIds };
	return isGroup(joined) ? (joined as unknown as FlowGroup) : mine;
}
