"use client";
import { EdgeLabelRenderer } from "@xyflow/react";
import { useView } from "../store/composer-context";

/** On an edge: how many went this way. */
export function EdgeTraffic({ id, x, y }: { id: string; x: number; y: number }) {
	const passed = useView((view) => view.traffic?.edges.get(id)?.passed);
	if (passed === undefined) return null;
	return (
		<EdgeLabelRenderer>
			<span
				className="pointer-events-none absolute rounded-sm border bg-surface px-1 text-xs whitespace-nowrap text-ink tabular-nums"
				style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
			>
				{passed}
			</span>
		</EdgeLabelRenderer>
	);
}

/** How wide an edge is drawn; undefined while no traffic is shown. */
export function useEdgeWidth(id: string): number | undefined {
	return useView((view) => view.traffic?.edges.get(id)?.width);
}
