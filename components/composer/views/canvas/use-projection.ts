"use client";
import { useMemo, useState } from "react";
import { edgeId } from "@/lib/flows/model";
import { drawnWires } from "../../derived/drawing/drawn-wires";
import type { Drawing } from "../../derived/drawing/use-drawing";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposer, useDefinition } from "../../store/composer-context";
import { edgeProjection } from "./project-edges";
import { nodeProjection } from "./project-nodes";

/** The cards and edges of the draft. Unchanged ones keep their identity, so that React Flow does not render them again. */
export function useProjection({ cards: drawn, boxes, layout }: Drawing) {
	const { nodes } = useDefinition();
	const { keys, titles, names, problemsOf, order } = useFlowFacts();
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
	const tabStop = selection.nodes.at(-1) ?? selection.edge?.nodeId ?? order[0] ?? null;
	const cards = useMemo(
		() =>
			projectNodes({
				...{ nodes, keys, boxes, titles, names, problems: problemsOf, selected, tabStop, readOnly, executors },
				...{ stubs, rows },
			}),
		[projectNodes, nodes, keys, boxes, titles, names, problemsOf, selected, tabStop, readOnly, executors, stubs, rows],
	);
	const edge = selection.edge === null ? null : edgeId(selection.edge.nodeId, selection.edge.slot);
	const edges = useMemo(
		() => projectEdges({ cards: drawn, wires, selected: edge, selectedCards: selected, readOnly }),
		[projectEdges, drawn, wires, edge, selected, readOnly],
	);
	return { cards, edges, tabStop };
}
