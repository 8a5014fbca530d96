import {
	bringTexts,
	copiesOf,
	copyAnnotations,
	copyFragment,
	type FlowFragment,
	fragmentBox,
	pasteAnnotations,
	pasteFragment,
	textsToBring,
} from "@/lib/flows/model";
import { occupied, withDrawnPositions } from "../derived/drawing/drawn-boxes";
import type { ComposerStore } from "../store/composer-store";
import { nodesSelected } from "../store/selection";
import type { CommandContext } from "./command";
import { placeInView } from "./place-in-view";

/** A copy for this tab, for browsers that refuse access to the clipboard. */
let held = "";

type Copying = Pick<CommandContext, "store" | "texts">;
type Pasting = Pick<CommandContext, "store" | "texts" | "canvas">;

/** The selected nodes and notes, with their texts, as JSON for the clipboard; null when nothing is selected. */
export function copiedText({ store, texts }: Copying): string | null {
	const { selection, announce } = store.getState();
	if (selection.nodes.length + selection.notes.length === 0) return null;
	held = JSON.stringify(copied(store, texts), null, 2);
	announce({
		key: "composer:said.copied",
		params: { number: selection.nodes.length + selection.notes.length },
	});
	return held;
}

/** With the positions in which the cards are drawn, so that they are pasted as they stand here. */
function copied(store: ComposerStore, texts: CommandContext["texts"]): FlowFragment {
	const { selection, history } = store.getState();
	const { definition, annotations } = history.present;
	const fragment = copyFragment(withDrawnPositions(definition, selection.nodes), selection.nodes);
	const beside = copyAnnotations(annotations, selection);
	const said = textsToBring(fragment.nodes, texts());
	return {
		...fragment,
		...(beside.notes.length + beside.groups.length > 0 && { annotations: beside }),
		...(Object.keys(said).length > 0 && { handle: definition.handle, texts: said }),
	};
}

/**
 * Copies the selection to the clipboard as JSON; false when there is nothing to copy. For menus: keys trigger clipboard
 * events instead.
 */
export async function copySelection(context: Copying): Promise<boolean> {
	const text = copiedText(context);
	if (text === null) return false;
	await navigator.clipboard?.writeText(text).catch(() => {});
	return true;
}

/** Pastes nodes from the clipboard: copied in any flow or tab, or a definition from elsewhere. */
export async function pasteFromClipboard(context: Pasting): Promise<void> {
	const read = (await navigator.clipboard?.readText().catch(() => "")) ?? "";
	await pasteText(context, read === "" ? held : read);
}

/** The same with the text of a paste event. */
export async function pasteText(context: Pasting, text: string): Promise<void> {
	// The schema of nodes is loaded with the first paste.
	const loaded = await import("./parse-pasted").catch(() => null);
	const fragment = loaded?.parseFragment(text) ?? null;
	if (fragment === null) context.store.getState().refuse({ key: "composer:said.nothing-to-paste" });
	else paste(context, fragment);
}

function paste({ store, canvas, texts }: Pasting, fragment: FlowFragment): void {
	const { history, change, refuse } = store.getState();
	const { definition, annotations } = history.present;
	const around = fragmentBox(fragment) ?? { x: 0, y: 0, width: 0, height: 0 };
	const place = placeInView(occupied(history.present), around, {
		aim: canvas?.aim() ?? { x: 0, y: 0 },
		sight: canvas?.sight() ?? null,
	});
	const offset = { x: Math.round(place.x - around.x), y: Math.round(place.y - around.y) };
	const { flow, ids } = pasteFragment(definition, fragment, { offset });
	const copies = copiesOf(definition, fragment, ids);
	const none = { notes: [], groups: [] };
	const beside = pasteAnnotations(annotations, fragment.annotations ?? none, { offset, copies });
	const number = ids.length + beside.notes.length;
	if (number === 0) {
		refuse({ key: "composer:said.one-start" });
		return;
	}
	const { flow: withTexts, added } = bringTexts(flow, fragment, { ids, resources: texts() });
	change(
		{ key: "composer:step.pasted", params: { number } },
		(draft) => ({
			definition: withTexts,
			annotations: beside.annotations,
			texts: Object.keys(added).length === 0 ? draft.texts : { ...draft.texts, ...added },
		}),
		{ select: nodesSelected(ids, beside.notes) },
	);
	canvas?.showAll(ids, beside.notes);
}
