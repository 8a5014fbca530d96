"use client";
import type { ReactFlowProps } from "@xyflow/react";
import { useMemo } from "react";
import { useAddressing } from "@/components/ui/address";
import { isSubflowStep, subflowPinOf } from "@/lib/flows/model";
import { subflowAddress } from "../../derived/subflows/subflow-address";
import { useComposerStore, useViewStore } from "../../store/composer-context";
import { edgeSelected, nodeSelected, nothingSelected } from "../../store/selection";
import type { CanvasNode } from "./canvas-node";
import { connectInDraft, mayConnect, reconnectInDraft } from "./connecting";
import type { FlowEdge } from "./project-edges";

type Handlers = Pick<
	ReactFlowProps<CanvasNode, FlowEdge>,
	| "onEdgeClick"
	| "onNodeClick"
	| "onPaneClick"
	| "onNodeDoubleClick"
	| "onConnect"
	| "onReconnect"
	| "isValidConnection"
>;

/**
 * The pointer handlers of the canvas. Their identity never changes, because React Flow passes new handlers to every card and edge
 * in every frame of a drag.
 */
export function useCanvasHandlers(): Handlers {
	const store = useComposerStore();
	const view = useViewStore();
	const { full } = useAddressing();
	return useMemo<Handlers>(
		() => ({
			onEdgeClick: (_event, { data }) => data && store.getState().select(edgeSelected(data.nodeId, data.slot)),
			onNodeClick: (event, { id }) => {
				const { selection, select } = store.getState();
				const again = selection.nodes.length === 1 && selection.nodes[0] === id;
				if (again && !event.shiftKey && selection.component !== null) select(nodeSelected(id));
			},
			onPaneClick: () => store.getState().select(nothingSelected),
			onNodeDoubleClick: (_event, { id }) => {
				const node = store.getState().history.present.definition.nodes.find((each) => each.id === id);
				const pin = node !== undefined && isSubflowStep(node) ? subflowPinOf(node) : null;
				if (pin === null) view.getState().show({ inspector: "open" });
				else window.open(full(subflowAddress(pin)), "_blank", "noopener");
			},
			onConnect: (connection) => connectInDraft(store, connection),
			onReconnect: ({ data }, connection) => data && reconnectInDraft(store, data, connection),
			isValidConnection: ({ source, sourceHandle, target }) => mayConnect(store, source, sourceHandle, target),
		}),
		[store, view, full],
	);
}
