import { renameInGroups, renameNode } from "@/lib/flows/model";
import type { ComposerStore } from "../store/composer-store";

/** Gives a node another id in one step, also in references, groups and the selection. */
export function renameInDraft(store: ComposerStore, id: string, newId: string): void {
	const { selection, change } = store.getState();
	const follow = (each: string) => (each === id ? newId : each);
	const { nodes, edge } = selection;
	const select = { ...selection, nodes: nodes.map(follow), edge: edge && { ...edge, nodeId: follow(edge.nodeId) } };
	change(
		{ key: "inspector:step.node-renamed", params: { id: newId } },
		(draft) => {
			const definition = renameNode(draft.definition, id, newId);
			if (definition === draft.definition) return draft;
			return { ...draft, definition, annotations: renameInGroups(draft.annotations, id, newId) };
		},
		{ select },
	);
}
