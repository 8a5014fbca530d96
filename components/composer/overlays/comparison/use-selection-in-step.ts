"use client";
import { useCallback, useEffect, useRef } from "react";
import type { ComposerStore } from "../../store/composer-store";
import { nodeSelected, nothingSelected } from "../../store/selection";

/** A node by its id on each side; null where it is absent. */
export interface NodeOnSides {
	before: string | null;
	after: string | null;
}

/**
 * Synchronises the selection of two sides. `pairs` maps the ids of the first side to those of the second. Returns a function
 * that selects from outside.
 */
export function useSelectionInStep(
	before: ComposerStore,
	after: ComposerStore,
	pairs: ReadonlyMap<string, string>,
	onSelect: (node: NodeOnSides) => void,
): (node: NodeOnSides) => void {
	// A side that follows must not trigger the other one again.
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
