"use client";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Box, cardsInLayout, type DrawnCard, drawnCards, type FlowLayout, type FlowNode } from "@/lib/flows/model";
import { drawnSize } from "../card-geometry";
import { canLead } from "../executors/can-lead";
import type { Executors } from "../executors/executors-context";
import { drawnBoxes } from "./drawn-boxes";
import { askForLayout, drawIn, knownLayout, layoutKey, onLayout } from "./flow-layouts";

/** How a flow is drawn. */
export interface Drawing {
	/** Parallel to the nodes, as `boxes`. */
	cards: readonly DrawnCard[];
	boxes: readonly Box[];
	/** The automatic layout, or that of the moment before while a new one is computed; null before the first one. */
	layout: FlowLayout | null;
	/** Whether every card has its place; before that nothing is drawn. */
	ready: boolean;
}

/** The drawing of these nodes. It follows a change at once, and again when the layout of the change has been computed. */
export function useDrawing(nodes: readonly FlowNode[], executors: Executors, flowId: string): Drawing {
	const cards = useMemo(
		() =>
			drawnCards(nodes, {
				sizeOf: drawnSize,
				shows: (node, transition) => canLead(node, transition, executors),
			}),
		[nodes, executors],
	);
	const placed = useMemo(() => cardsInLayout(nodes, cards), [nodes, cards]);
	const key = useMemo(() => layoutKey(placed), [placed]);
	const known = useSyncExternalStore(onLayout, () => knownLayout(key), noLayout);
	useEffect(() => {
		void askForLayout(key, placed, flowId);
	}, [key, placed, flowId]);
	const [layout, setLayout] = useState<FlowLayout | null>(null);
	if (known !== null && known !== "broken" && known !== layout) setLayout(known);
	const ready = known !== null || layout !== null || nodes.every((node) => node.layout?.position !== undefined);
	const boxes = useMemo(() => drawnBoxes(nodes, layout), [nodes, layout]);
	useEffect(() => {
		if (layout !== null) drawIn(nodes, layout);
	}, [nodes, layout]);
	return useMemo(() => ({ cards, boxes, layout, ready }), [cards, boxes, layout, ready]);
}

function noLayout(): null {
	return null;
}
