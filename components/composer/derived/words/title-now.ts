import type { ComposerStore } from "../../store/composer-store";

const known = new WeakMap<ComposerStore, (nodeId: string) => string>();

/** Makes the titles of a draft known to edits, which name what they change. */
export function tellTitles(store: ComposerStore, titleOf: (nodeId: string) => string): void {
	known.set(store, titleOf);
}

/** The title of a node in the draft as it was last shown; its id in a draft that nobody shows. */
export function titleNow(store: ComposerStore, nodeId: string): string {
	return known.get(store)?.(nodeId) ?? nodeId;
}
