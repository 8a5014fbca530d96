import type { SavedDraft } from "./composer-draft";
import { type ComposerStore, createComposerStore, isDirty } from "./composer-store";

const editingSessions = new Map<string, ComposerStore>();

/**
 * The state of a flow in this tab. Going to another page and back finds the draft and all its steps again; only when
 * nothing was left unsaved and the server has another version by now, it begins anew.
 */
export function editingSessionWith(start: { flowId: string; saved: SavedDraft; readOnly: boolean }): ComposerStore {
	if (start.readOnly) return createComposerStore(start);
	const known = editingSessions.get(start.flowId);
	if (known !== undefined && (isDirty(known.getState()) || known.getState().saved.version === start.saved.version)) {
		return known;
	}
	const store = createComposerStore(start);
	editingSessions.set(start.flowId, store);
	return store;
}
