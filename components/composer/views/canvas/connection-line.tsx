"use client";
import { type ConnectionLineComponentProps, useStoreApi } from "@xyflow/react";
import { type Box, entryY, type FlowNode } from "@/lib/flows/model";
import { HANDLE_SIZE } from "../../derived/card-geometry";
import { cornersOf } from "../../derived/drawing/corners-of";
import { routeEdges } from "../../derived/drawing/route-edges";
import { useComposerStore } from "../../store/composer-context";
import type { CanvasNode } from "./canvas-node";
import { connectionToCard } from "./connecting";
import { edgePath } from "./edge-path";

const DOT = 5;

/** The connection that is being drawn: it runs as the finished one will, and ends on the card under the pointer. */
export function ConnectionLine({
	fromX,
	fromY,
	toX,
	toY,
	fromNode,
	fromHandle,
}: ConnectionLineComponentProps<CanvasNode>) {
	const flow = useStoreApi<CanvasNode>();
	const store = useComposerStore();
	const cards = Array.from(flow.getState().nodeLookup.values()).flatMap(
		({ id, type, position, width, height, data }) =>
			type === "card" && "node" in data
				? [{ id, node: data.node as FlowNode, ...position, width: width ?? 0, height: height ?? 0 }]
				: [],
	);
	const over = cards.findLast((box) => contains(box, toX, toY));
	const fits = over !== undefined && connectionToCard(store, fromHandle, over.id) !== null;
	const forward = fromHandle.type === "source";
	const near = { x: fromX + (forward ? -1 : 1) * (HANDLE_SIZE / 2), y: fromY };
	const far = fits && forward ? { x: over.x - DOT, y: over.y + entryY(over.node, over.height) } : { x: toX, y: toY };
	const [start, end] = forward ? [near, far] : [far, near];
	const source = cards.findIndex(({ id }) => id === fromNode.id);
	const target = fits && forward ? cards.indexOf(over) : -1;
	const ends = { source, target, sourceY: start.y, targetY: end.y };
	const route = target === -1 ? undefined : routeEdges(cards, [ends])[0];
	const { path } = edgePath(cornersOf({ from: start, to: end }, route));
	return <path d={path} className={fits ? "flow-drawn flow-drawn-fits" : "flow-drawn"} />;
}

function contains({ x, y, width, height }: Box, atX: number, atY: number): boolean {
	return x <= atX && atX <= x + width && y <= atY && atY <= y + height;
}
