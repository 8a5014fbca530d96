"use client";
import { edgeId } from "@/lib/flows/model";
import { useView } from "../store/composer-context";

/** Beside the name of a way out: how many took it. */
export function TransitionTraffic({ nodeId, slot }: { nodeId: string; slot: string }) {
	const passed = useView((view) => view.traffic?.edges.get(edgeId(nodeId, slot))?.passed);
	if (passed === undefined) return null;
	return <span className="me-auto shrink-0 font-medium text-accent tabular-nums">{passed}</span>;
}

/** How wide an edge is drawn; undefined while no traffic is shown. */
export function useEdgeWidth(id: string): number | undefined {
	return useView((view) => view.traffic?.edges.get(id)?.width);
}
