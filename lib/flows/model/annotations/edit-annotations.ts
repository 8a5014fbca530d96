import { freshId } from "../edit/fresh-id";
import { withMembers } from "../edit/with-members";
import { isGroup, isNote } from "../schema/shapes";
import type { FlowAnnotations, FlowGroup, FlowNote } from "./flow-annotations";

/**
 * Adds a note, by default a yellow one without text, with a new id where its own is taken. Returns the same annotations when
 * the note is invalid.
 */
export function addNote(
	annotations: FlowAnnotations,
	members: Pick<FlowNote, "id" | "position"> & Partial<FlowNote>,
): FlowAnnotations {
	const note: FlowNote = { text: "", color: "yellow", size: { width: 200, height: 120 }, ...members };
	if (!isNote(note) || annotations.notes.length >= MAX_NOTES) return annotations;
	return { ...annotations, notes: [...annotations.notes, withFreshId(note, annotations.notes)] };
}

/** Changes members of a note, never its id; undefined removes a member that may be missing. */
export function updateNote(annotations: FlowAnnotations, id: string, changes: Partial<FlowNote>): FlowAnnotations {
	const notes = updated(annotations.notes, id, changes, isNote);
	return notes === annotations.notes ? annotations : { ...annotations, notes };
}

/** Removes a note. */
export function removeNote(annotations: FlowAnnotations, id: string): FlowAnnotations {
	const notes = without(annotations.notes, id);
	return notes === annotations.notes ? annotations : { ...annotations, notes };
}

/** Adds a group, with a new id where its own is taken. Returns the same annotations when the group is invalid. */
export function addGroup(annotations: FlowAnnotations, group: FlowGroup): FlowAnnotations {
	if (!isGroup(group) || annotations.groups.length >= MAX_GROUPS) return annotations;
	return { ...annotations, groups: [...annotations.groups, withFreshId(group, annotations.groups)] };
}

/** Changes members of a group, never its id. */
export function updateGroup(annotations: FlowAnnotations, id: string, changes: Partial<FlowGroup>): FlowAnnotations {
	const groups = updated(annotations.groups, id, changes, isGroup);
	return groups === annotations.groups ? annotations : { ...annotations, groups };
}

/** Removes a group; its nodes stay. */
export function removeGroup(annotations: FlowAnnotations, id: string): FlowAnnotations {
	const groups = without(annotations.groups, id);
	return groups === annotations.groups ? annotations : { ...annotations, groups };
}

/** Renames a node in all groups. */
export function renameInGroups(annotations: FlowAnnotations, oldId: string, newId: string): FlowAnnotations {
	const groups = annotations.groups.map((group) => {
		if (!group.nodeIds.includes(oldId)) return group;
		const nodeIds = [...new Set(group.nodeIds.map((id) => (id === oldId ? newId : id)))];
		return oldId === newId ? group : { ...group, nodeIds };
	});
	return groups.every((group, index) => group === annotations.groups[index]) ? annotations : { ...annotations, groups };
}

const MAX_NOTES = 200;
const MAX_GROUPS = 100;

interface Identified extends Record<string, unknown> {
	id: string;
}

function withFreshId<Item extends Identified>(item: Item, others: readonly Item[]): Item {
	const taken = new Set(others.map(({ id }) => id));
	return taken.has(item.id) ? { ...item, id: freshId(taken, item.id) } : item;
}

function updated<Item extends Identified>(
	items: Item[],
	id: string,
	changes: Partial<Item>,
	isValid: (value: unknown) => boolean,
): Item[] {
	const at = items.findIndex((item) => item.id === id);
	const item = items[at];
	if (item === undefined) return items;
	const changed = withMembers(item, { ...changes, id });
	return changed === item || !isValid(changed) ? items : items.with(at, changed);
}

function without<Item extends Identified>(items: Item[], id: string): Item[] {
	const at = items.findIndex((item) => item.id === id);
	return at === -1 ? items : items.toSpliced(at, 1);
}
