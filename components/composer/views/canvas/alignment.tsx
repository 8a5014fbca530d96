"use client";
import { useStoreApi, ViewportPortal } from "@xyflow/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Box, Point } from "@/lib/flows/model";
import { alignmentGuides } from "./alignment-guides";
import type { CanvasNode } from "./canvas-node";
import type { Guide } from "./guide";

/** In pixels of the screen, so that it feels the same at every zoom. */
const REACH = 6;
/** Half the length of the strokes at the ends of a gap. */
const STROKE = 5;
const nothing: readonly Guide[] = [];

/** Snaps dragged nodes to the edges and centres of others, and to equal gaps, and provides the guide lines. */
export function useAlignment(nodes: readonly CanvasNode[]) {
	const current = useRef(nodes);
	useEffect(() => {
		current.current = nodes;
	});
	const flow = useStoreApi();
	const [guides, setGuides] = useState(nothing);
	const offset = useRef<Point>({ x: 0, y: 0 });
	/** The snapped positions of the dragged nodes; where they are put themselves while they are free. */
	const align = useCallback(
		(moves: ReadonlyMap<string, Point>, { free }: { free: boolean }): ReadonlyMap<string, Point> => {
			const dragged: Box[] = [];
			const others: Box[] = [];
			for (const { id, position, width = 0, height = 0, type } of current.current) {
				const to = moves.get(id);
				if (to !== undefined) dragged.push({ ...to, width, height });
				else if (type === "card") others.push({ ...position, width, height });
			}
			const [, , zoom] = flow.getState().transform;
			const snapped = free ? { dx: 0, dy: 0, guides: [] } : alignmentGuides(around(dragged), others, REACH / zoom);
			const { dx, dy, guides } = snapped;
			offset.current = { x: dx, y: dy };
			setGuides(guides.length === 0 ? nothing : guides);
			return new Map([...moves].map(([id, { x, y }]) => [id, { x: x + dx, y: y + dy }]));
		},
		[flow],
	);
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
				{guides.map((guide) => (
					<path
						key={`${guide.axis} ${guide.from} ${guide.to}`}
						d={guidePath(guide)}
						stroke="currentColor"
						strokeWidth={1}
						vectorEffect="non-scaling-stroke"
					/>
				))}
			</svg>
		</ViewportPortal>
	);
}

/** A line; one for a gap has a stroke across it at each end. */
function guidePath({ axis, at, from, to, isGap }: Guide): string {
	const line = (a: Point, b: Point) => `M${a.x} ${a.y}L${b.x} ${b.y}`;
	const point = (along: number, across: number): Point =>
		axis === "x" ? { x: across, y: along } : { x: along, y: across };
	const ends = isGap ? [from, to] : [];
	return [
		line(point(from, at), point(to, at)),
		...ends.map((end) => line(point(end, at - STROKE), point(end, at + STROKE))),
	].join("");
}

function around(boxes: readonly Box[]): Box {
	const left = Math.min(...boxes.map(({ x }) => x));
	const top = Math.min(...boxes.map(({ y }) => y));
	const right = Math.max(...boxes.map(({ x, width }) => x + width));
	const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
	return { x: left, y: top, width: right - left, height: bottom - top };
}
