"use client";
import { type ReactFlowProps, useReactFlow } from "@xyflow/react";
import { useMemo } from "react";
import { useAddressing } from "@/components/ui/address";
import { isSubflowStep, subflowPinOf } from "@/lib/flows/model";
import { subflowAddress } from "../../derived/subflows/subflow-address";
import { useComposerStore, useViewStore } from "../../store/composer-context";
import { edgeSelected, nodeSelected, noteSelected, nothingSelected } from "../../store/selection";
import { annotationOf, writeAnnotation } from "./annotation-nodes";
import type { CanvasNode } from "./canvas-node";
import { connectInDraft, connectionToCard, droppedOn, mayConnect, reconnectInDraft } from "./connecting";
import type { FlowEdge } from "./project-edges";

type Handlers = Pick<
	ReactFlowProps<CanvasNode, FlowEdge>,
	| "onEdgeClick"
	| "onNodeClick"
	| "onPaneClick"
	| "onNodeDoubleClick"
	| "onConnect"
	| "onConnectEnd"
	| "onReconnectStart"
	| "onReconnect"
	| "onReconnectEnd"
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
	const flow = useReactFlow();
	return useMemo<Handlers>(() => {
		// React Flow reports the end of a moved connection twice.
		let reconnecting = false;
		return {
			onEdgeClick: (_event, { data }) => data && store.getState().select(edgeSelected(data.nodeId, data.slot)),
			// React Flow keeps a selection of several when one of them is clicked.
			onNodeClick: (event, { id }) => {
				if (event.shiftKey || event.ctrlKey || event.metaKey) return;
				const { selection, select } = store.getState();
				const several = selection.nodes.length + selection.notes.length > 1;
				const annotation = annotationOf(id);
				if (several && annotation?.kind === "note") select(noteSelected(annotation.id));
				else if (annotation === null && selection.nodes.includes(id) && (several || selection.component !== null))
					select(nodeSelected(id));
			},
			onPaneClick: () => store.getState().select(nothingSelected),
			onNodeDoubleClick: ({ currentTarget }, { id }) => {
				if (annotationOf(id) !== null) return writeAnnotation(currentTarget);
				const node = store.getState().history.present.definition.nodes.find((each) => each.id === id);
				const pin = node !== undefined && isSubflowStep(node) ? subflowPinOf(node) : null;
				if (pin === null) view.getState().show({ inspector: "open" });
				else window.open(full(subflowAddress(pin)), "_blank", "noopener");
			},
			onConnect: (connection) => connectInDraft(store, connection),
			// A connection may be dropped anywhere on a card; on the empty canvas it asks what to add there.
			onConnectEnd: (event, state) => {
				const dropped = reconnecting ? null : droppedOn(event, state);
				if (dropped === null || store.getState().readOnly) return;
				const { from, card, isCanvas, at } = dropped;
				const connection = card === undefined ? null : connectionToCard(store, from, card);
				if (connection !== null) connectInDraft(store, connection);
				if (card !== undefined || !isCanvas || from.type !== "source" || from.id == null) return;
				const addInto = { nodeId: from.nodeId, slot: from.id };
				view.getState().show({ dialog: "add", addInto, addAt: flow.screenToFlowPosition(at) });
			},
			onReconnectStart: () => {
				reconnecting = true;
			},
			onReconnect: ({ data }, connection) => data && reconnectInDraft(store, data, connection),
			onReconnectEnd: (event, { data }, _type, state) => {
				reconnecting = false;
				const dropped = droppedOn(event, state);
				if (data === undefined || dropped?.card === undefined) return;
				const connection = connectionToCard(store, dropped.from, dropped.card);
				if (connection !== null) reconnectInDraft(store, data, connection);
			},
			isValidConnection: ({ source, sourceHandle, target }) => mayConnect(store, source, sourceHandle, target),
		};
	}, [store, view, flow, full]);
}
