"use client";
import { useCallback, useEffect, useRef } from "react";
import type { ComposerStore } from "../../store/composer-store";
import { nodeSelected, nothingSelected } from "../../store/selection";

/** The same node on both sides, by the id it has there; null where it is not. */
export interface NodeOnSides {
	before: string | null;
	after: string | null;
}

/**
 * Selects on both sides what is selected on one, and tells of it. `pairs` says under which id a node of the first side
 * is found on the second. Answers with the way to select from elsewhere.
 */
export function useSelectionInStep(
	before: ComposerStore,
	after: ComposerStore,
	pairs: ReadonlyMap<string, string>,
	onSelect: (node: NodeOnSides) => void,
): (node: NodeOnSides) => void {
	// A side that follows must not lead the other one back.
	const following = useRef(false);
	const select = useCallback(
		(node: NodeOnSides) => {
			following.current = true;
			show(before, node.before);
			show(after, node.after);
			following.current = false;
			onSelect(node);
		},
		[before, after, onSelect],
	);
	useEffect(() => {
		const back = new Map([...pairs].map(([was, is]) => [is, was]));
		const lead = (store: ComposerStore, nodeOf: (id: string | null) => NodeOnSides) =>
			store.subscribe(({ selection }, old) => {
				if (following.current || selection === old.selection) return;
				select(nodeOf(selection.nodes.at(-1) ?? selection.edge?.nodeId ?? null));
			});
		const leave = [
			lead(before, (id) => ({ before: id, after: id === null ? null : (pairs.get(id) ?? null) })),
			lead(after, (id) => ({ before: id === null ? null : (back.get(id) ?? null), after: id })),
		];
		return () => {
			for (const stop of leave) stop();
		};
	}, [before, after, pairs, select]);
	return select;
}

function show(store: ComposerStore, id: string | null): void {
	const { selection, select } = store.getState();
	if ((selection.nodes.at(-1) ?? selection.edge?.nodeId ?? null) === id) return;
	select(id === null ? nothingSelected : nodeSelected(id));
}
