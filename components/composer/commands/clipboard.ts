import { copyFragment, fragmentSize, freeSpot, pasteFragment } from "@/lib/flows/model";
import { occupied } from "../derived/drawing/drawn-boxes";
import type { ComposerStore } from "../store/composer-store";
import { nodesSelected } from "../store/selection";
import type { CanvasHandle } from "./command";

/** A copy for this tab, for browsers that refuse access to the clipboard. */
let held = "";

/** The selected nodes as JSON for the clipboard; null when nothing is selected. */
export function copiedText(store: ComposerStore): string | null {
	const { selection, history, announce } = store.getState();
	if (selection.nodes.length === 0) return null;
	held = JSON.stringify(copyFragment(history.present.definition, selection.nodes), null, 2);
	announce({ key: "composer:said.copied", params: { number: selection.nodes.length } });
	return held;
}

/**
 * Copies the selected nodes to the clipboard as JSON; false when there is nothing to copy. For menus: keys trigger clipboard
 * events instead.
 */
export async function copySelection(store: ComposerStore): Promise<boolean> {
	const text = copiedText(store);
	if (text === null) return false;
	await navigator.clipboard?.writeText(text).catch(() => {});
	return true;
}

/** Pastes nodes from the clipboard: copied in any flow or tab, or a definition from elsewhere. */
export async function pasteFromClipboard(store: ComposerStore, canvas: CanvasHandle | null): Promise<void> {
	const read = (await navigator.clipboard?.readText().catch(() => "")) ?? "";
	await pasteText(store, canvas, read === "" ? held : read);
}

/** The same with the text of a paste event. */
export async function pasteText(store: ComposerStore, canvas: CanvasHandle | null, text: string): Promise<void> {
	// The schema of nodes is loaded with the first paste.
	const loaded = await import("./parse-pasted").catch(() => null);
	const { history, edit, announce } = store.getState();
	const fragment = loaded?.parseFragment(text) ?? null;
	if (fragment === null) {
		announce({ key: "composer:said.nothing-to-paste" });
		return;
	}
	const wished = { ...(canvas?.centre() ?? { x: 0, y: 0 }), ...fragmentSize(fragment) };
	const at = freeSpot(occupied(history.present), wished);
	const { flow, ids } = pasteFragment(history.present.definition, fragment, at);
	edit({ key: "composer:step.pasted", params: { number: ids.length } }, () => flow, { select: nodesSelected(ids) });
	if (ids[0] !== undefined) canvas?.show(ids[0]);
}
