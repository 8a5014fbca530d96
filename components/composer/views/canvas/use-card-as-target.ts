"use client";
import { useStore } from "@xyflow/react";
import { useComposerStore } from "../../store/composer-context";
import { connectionToCard } from "./connecting";

/** Whether the connection that is being drawn may end on this card; null while none is. */
export function useCardAsTarget(nodeId: string): "fits" | "refuses" | null {
	const store = useComposerStore();
	return useStore(({ connection, connectionClickStartHandle }) => {
		const from = connection.inProgress ? connection.fromHandle : connectionClickStartHandle;
		if (from === null || from.nodeId === nodeId) return null;
		return connectionToCard(store, from, nodeId) === null ? "refuses" : "fits";
	});
}
