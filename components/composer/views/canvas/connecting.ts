import type { Connection } from "@xyflow/react";
import { canConnect, connect, reconnect } from "@/lib/flows/model";
import type { ComposerStore } from "../../store/composer-store";
import { nodeSelected } from "../../store/selection";

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

/** Adds a connection, in place of an existing one of the same transition. */
export function connectInDraft(store: ComposerStore, { source, sourceHandle, target }: Connection): void {
	if (sourceHandle === null) return;
	store.getState().edit({ key: "composer:step.connected" }, (flow) => connect(flow, source, sourceHandle, target), {
		select: nodeSelected(source),
	});
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
