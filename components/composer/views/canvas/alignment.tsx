"use client";
import { ViewportPortal } from "@xyflow/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Box, Point } from "@/lib/flows/model";
import { alignmentGuides, type Guide } from "./alignment-guides";
import type { CanvasNode } from "./canvas-node";

const REACH = 6;
const nothing: readonly Guide[] = [];

/** Snaps dragged nodes to the edges and centres of others, and provides the guide lines. */
export function useAlignment(nodes: readonly CanvasNode[]) {
	const current = useRef(nodes);
	useEffect(() => {
		current.current = nodes;
	});
	const [guides, setGuides] = useState(nothing);
	const offset = useRef<Point>({ x: 0, y: 0 });
	/** The snapped positions of the dragged nodes. */
	const align = useCallback((moves: ReadonlyMap<string, Point>): ReadonlyMap<string, Point> => {
		const dragged: Box[] = [];
		const others: Box[] = [];
		for (const { id, position, width = 0, height = 0, type } of current.current) {
			const to = moves.get(id);
			if (to !== undefined) dragged.push({ ...to, width, height });
			else if (type === "card") others.push({ ...position, width, height });
		}
		const { dx, dy, guides } = alignmentGuides(around(dragged), others, REACH);
		offset.current = { x: dx, y: dy };
		setGuides(guides.length === 0 ? nothing : guides);
		return new Map([...moves].map(([id, { x, y }]) => [id, { x: x + dx, y: y + dy }]));
	}, []);
	/** Ends a drag and returns the final positions of the dragged nodes. */
	const finish = useCallback((dragged: readonly CanvasNode[]): CanvasNode[] => {
		const { x, y } = offset.current;
		offset.current = { x: 0, y: 0 };
		setGuides(nothing);
		return dragged.map((node) => ({
			...node,
			position: { x: Math.round(node.position.x + x), y: Math.round(node.position.y + y) },
		}));
	}, []);
	return { guides, align, finish };
}

/** The guide lines of the current drag. */
export function AlignmentGuides({ guides }: { guides: readonly Guide[] }) {
	if (guides.length === 0) return null;
	return (
		<ViewportPortal>
			<svg
				className="pointer-events-none absolute start-0 top-0 size-px overflow-visible text-accent"
				aria-hidden="true"
			>
				{guides.map(({ axis, at, from, to }) => (
					<line
						key={axis}
						{...(axis === "x" ? { x1: at, x2: at, y1: from, y2: to } : { x1: from, x2: to, y1: at, y2: at })}
						stroke="currentColor"
						strokeWidth={1}
						vectorEffect="non-scaling-stroke"
					/>
				))}
			</svg>
		</ViewportPortal>
	);
}

function around(boxes: readonly Box[]): Box {
	const left = Math.min(...boxes.map(({ x }) => x));
	const top = Math.min(...boxes.map(({ y }) => y));
	const right = Math.max(...boxes.map(({ x, width }) => x + width));
	const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
	return { x: left, y: top, width: right - left, height: bottom - top };
}
