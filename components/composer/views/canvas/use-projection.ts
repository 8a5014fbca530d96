"use client";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { edgeId, transitionsOf } from "@/lib/flows/model";
import { drawnWires } from "../../derived/drawing/drawn-wires";
import type { Drawing } from "../../derived/drawing/use-drawing";
import { canLead } from "../../derived/executors/can-lead";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { transitionName } from "../../derived/words/transition-name";
import { useComposer, useDefinition } from "../../store/composer-context";
import { edgeProjection } from "./project-edges";
import { nodeProjection } from "./project-nodes";

/** The cards and edges of the draft. Unchanged ones keep their identity, so that React Flow does not render them again. */
export function useProjection({ cards: drawn, boxes, layout }: Drawing) {
	const { nodes } = useDefinition();
	const { keys, titles, names, titleOf, problemsOf, order } = useFlowFacts();
	const selection = useComposer((state) => state.selection);
	const readOnly = useComposer((state) => state.readOnly);
	const [projectNodes] = useState(nodeProjection);
	const [projectEdges] = useState(edgeProjection);
	const wires = useMemo(() => drawnWires({ cards: drawn, boxes, layout }), [drawn, boxes, layout]);
	const { stubs, rows } = useMemo(() => {
		const tagged = new Map(wires.flatMap(({ id, stub }) => (stub === undefined ? [] : [[id, stub] as const])));
		return {
			stubs: tagged,
			// A row that somebody has taken apart begins nowhere.
			rows: layout?.rows.filter(({ from }) => from.every((id) => tagged.has(id))) ?? [],
		};
	}, [wires, layout]);
	const selected = useMemo(() => new Set(selection.nodes), [selection.nodes]);
	const executors = useExecutors();
	const { t } = useTranslation();
	const { resolve } = useComposerTexts();
	const descriptions = useMemo(
		() =>
			nodes.map((node) =>
				transitionsOf(node)
					.filter((transition) => canLead(node, transition, executors))
					.map((transition) => {
						const name = transitionName(transition, t, resolve, titleOf);
						return transition.target === undefined
							? t("composer:card.leads-nowhere", { transition: name })
							: t("composer:card.leads", { transition: name, title: titleOf(transition.target) });
					})
					.join(". "),
			),
		[nodes, executors, t, resolve, titleOf],
	);
	const selectedWord = t("composer:card.selected");
	const tabStop = selection.nodes.at(-1) ?? selection.edge?.nodeId ?? order[0] ?? null;
	const cards = useMemo(
		() =>
			projectNodes({
				...{ nodes, keys, boxes, titles, names, problems: problemsOf, selected, tabStop, readOnly, executors },
				...{ stubs, rows, descriptions, selectedWord },
			}),
		[
			projectNodes,
			nodes,
			keys,
			boxes,
			titles,
			names,
			problemsOf,
			selected,
			tabStop,
			readOnly,
			executors,
			stubs,
			rows,
			descriptions,
			selectedWord,
		],
	);
	const edge = selection.edge === null ? null : edgeId(selection.edge.nodeId, selection.edge.slot);
	const edges = useMemo(
		() => projectEdges({ cards: drawn, wires, selected: edge, selectedCards: selected, readOnly }),
		[projectEdges, drawn, wires, edge, selected, readOnly],
	);
	return { cards, edges, tabStop };
}
