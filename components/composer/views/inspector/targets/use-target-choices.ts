"use client";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFlowFacts } from "../../../derived/flow-facts";
import { nodeKind } from "../../../derived/words/node-title";
import { useComposerStore } from "../../../store/composer-context";
import type { Choice } from "../fields/choice";

/** All nodes as choices in reading order, each once; searchable by title, kind and id. */
export function useTargetChoices(): () => Choice[] {
	const { t } = useTranslation();
	const { order, titleOf } = useFlowFacts();
	const store = useComposerStore();
	return useCallback(() => {
		const { nodes } = store.getState().history.present.definition;
		const byId = new Map(nodes.toReversed().map((node) => [node.id, node]));
		return [...new Set(order)].flatMap((id) => {
			const node = byId.get(id);
			if (node === undefined) return [];
			return [{ value: id, label: titleOf(id), shelf: nodeKind(node, t), name: id }];
		});
	}, [t, order, titleOf, store]);
}
