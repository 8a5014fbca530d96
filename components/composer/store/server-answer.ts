import type { SavedDraft } from "./composer-draft";

/**
 * What to do with the state that the server brings when nothing is unsaved here. A newer version without the draft that the server
 * keeps for this page may have been read before the draft was stored, while somebody else published. Only when the server says so
 * again, the draft was published or discarded.
 * @param asked the revision of the kept draft of which the server has been asked again
 */
export function answerTo(
	saved: SavedDraft,
	fromServer: SavedDraft,
	asked: number | undefined,
): "ignore" | "ask-again" | "follow" {
	const revision = saved.kept?.revision ?? 0;
	const revisionThere = fromServer.kept?.revision ?? 0;
	const isNewer =
		fromServer.version > saved.version ||
		(fromServer.version === saved.version &&
			(fromServer.annotationsRevision > saved.annotationsRevision || revisionThere > revision));
	if (!isNewer) return "ignore";
	return revisionThere < revision && asked !== revision ? "ask-again" : "follow";
}
