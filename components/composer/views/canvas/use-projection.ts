"use client";
import { useMemo, useState } from "react";
import { edgeId } from "@/lib/flows/model";
import { drawnBoxes } from "../../derived/drawn-boxes";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposer, useDefinition } from "../../store/composer-context";
import { edgeProjection } from "./project-edges";
import { nodeProjection } from "./project-nodes";

/** The cards and edges of the draft. Unchanged ones keep their identity, so that React Flow does not render them again. */
export function useProjection() {
	const { nodes } = useDefinition();
	const { keys, titles, names, problemsOf, order } = useFlowFacts();
	const selection = useComposer((state) => state.selection);
	const readOnly = useComposer((state) => state.readOnly);
	const [projectNodes] = useState(nodeProjection);
	const [projectEdges] = useState(edgeProjection);
	const boxes = useMemo(() => drawnBoxes(nodes), [nodes]);
	const selected = useMemo(() => new Set(selection.nodes), [selection.nodes]);
	const executors = useExecutors();
	const tabStop = selection.nodes.at(-1) ?? selection.edge?.nodeId ?? order[0] ?? null;
	const cards = useMemo(
		() =>
			projectNodes({ nodes, keys, boxes, titles, names, problems: problemsOf, selected, tabStop, readOnly, executors }),
		[projectNodes, nodes, keys, boxes, titles, names, problemsOf, selected, tabStop, readOnly, executors],
	);
	const edge = selection.edge === null ? null : edgeId(selection.edge.nodeId, selection.edge.slot);
	const edges = useMemo(() => projectEdges(cards, edge, readOnly), [projectEdges, cards, edge, readOnly]);
	return { cards, edges, tabStop };
}
