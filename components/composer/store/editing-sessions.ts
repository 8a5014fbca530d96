import type { SavedDraft } from "./composer-draft";
import { type ComposerStore, createComposerStore, isDirty } from "./composer-store";

const editingSessions = new Map<string, ComposerStore>();

/**
 * The editing session of a flow in this tab. Leaving the page and returning restores the draft and its history. It starts anew
 * only when everything was saved and the server has a newer version.
 */
export function editingSessionWith(start: {
	flowId: string;
	saved: SavedDraft;
	readOnly: boolean;
	mayPublish: boolean;
}): ComposerStore {
	if (start.readOnly) return createComposerStore(start);
	const known = editingSessions.get(start.flowId);
	if (known !== undefined && (isDirty(known.getState()) || isSameSave(known.getState().saved, start.saved)))
		return known;
	const store = createComposerStore(start);
	editingSessions.set(start.flowId, store);
	return store;
}

function isSameSave(one: SavedDraft, other: SavedDraft): boolean {
	return one.version === other.version && one.kept?.revision === other.kept?.revision;
}
