import type { Connection, FinalConnectionState } from "@xyflow/react";
import { canConnect, connect, reconnect, transitionsOf } from "@/lib/flows/model";
import { titleNow } from "../../derived/words/title-now";
import type { ComposerStore } from "../../store/composer-store";

/** The end of a connection that the user is drawing: the one that stays. */
export interface DrawnFrom {
	nodeId: string;
	type: "source" | "target";
	/** The slot of a `source`. */
	id?: string | null | undefined;
}

/** Whether the connection that the user is drawing may end here. */
export function mayConnect(
	store: ComposerStore,
	source: string,
	slot: string | null | undefined,
	target: string,
): boolean {
	if (slot == null) return false;
	return canConnect(store.getState().history.present.definition, source, slot, target) === true;
}

/** The connection that a card makes of the drawn one when it is dropped anywhere on it; null where it may not end there. */
export function connectionToCard(store: ComposerStore, from: DrawnFrom, card: string): Connection | null {
	const of = (source: string, slot: string, target: string): Connection | null =>
		mayConnect(store, source, slot, target) ? { source, sourceHandle: slot, target, targetHandle: null } : null;
	// A screen leads to itself only where this is aimed at, on its own dot: who gives up drops there as well.
	if (from.nodeId === card) return null;
	if (from.type === "source") return from.id == null ? null : of(from.nodeId, from.id, card);
	const node = store.getState().history.present.definition.nodes.find(({ id }) => id === card);
	const free = node && transitionsOf(node).find(({ target }) => target === undefined);
	return free === undefined ? null : of(card, free.slot, from.nodeId);
}

/** The card and the end of a connection that was dropped on neither a dot nor a place of its own. */
export function droppedOn(
	event: MouseEvent | TouchEvent,
	{ isValid, fromHandle }: FinalConnectionState,
): { from: DrawnFrom; card: string | undefined; isCanvas: boolean; at: { x: number; y: number } } | null {
	const pointer = "changedTouches" in event ? event.changedTouches[0] : event;
	if (isValid === true || fromHandle === null || pointer === undefined) return null;
	const at = { x: pointer.clientX, y: pointer.clientY };
	const under = document.elementsFromPoint(at.x, at.y);
	const card = under.map((element) => element.closest<HTMLElement>(".react-flow__node-card")?.dataset.id).find(Boolean);
	const isCanvas = under.some((element) => element.matches(".react-flow__pane"));
	return { from: fromHandle, card, isCanvas, at };
}

/** Adds a connection, in place of an existing one of the same transition. The selection stays as it is. */
export function connectInDraft(store: ComposerStore, { source, sourceHandle, target }: Connection): void {
	if (sourceHandle === null) return;
	const params = { name: titleNow(store, source), title: titleNow(store, target) };
	store
		.getState()
		.edit({ key: "inspector:step.connected", params }, (flow) => connect(flow, source, sourceHandle, target));
}

/** Moves an end of a connection. */
export function reconnectInDraft(
	store: ComposerStore,
	from: { nodeId: string; slot: string },
	{ source, sourceHandle, target }: Connection,
): void {
	if (sourceHandle === null) return;
	const to = { nodeId: source, slot: sourceHandle, target };
	store.getState().edit({ key: "composer:step.reconnected" }, (flow) => reconnect(flow, from, to));
}
