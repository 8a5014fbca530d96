import { type FlowGroup, type FlowNote, updateGroup, updateNote } from "@/lib/flows/model";
import type { ComposerStore } from "../store/composer-store";

/** Changes a note; consecutive typing is one step of the history. */
export function changeNote(store: ComposerStore, id: string, changes: Partial<FlowNote>): void {
	store
		.getState()
		.change(
			{ key: "composer:step.note-changed" },
			(draft) => ({ ...draft, annotations: updateNote(draft.annotations, id, changes) }),
			changes.text === undefined ? {} : { coalesce: `note:${id}` },
		);
}

/** Changes a group; consecutive typing of its title is one step of the history. */
export function changeGroup(store: ComposerStore, id: string, changes: Partial<FlowGroup>): void {
	store
		.getState()
		.change(
			{ key: "composer:step.group-changed" },
			(draft) => ({ ...draft, annotations: updateGroup(draft.annotations, id, changes) }),
			changes.title === undefined ? {} : { coalesce: `group:${id}` },
		);
}
