"use client";
import { LogOut, Users } from "lucide-react";
import { edgeId } from "@/lib/flows/model";
import type { Marks } from "../../marks/marks";
import { useView } from "../../store/composer-context";

/** How often the steps of a version were reached, on the canvas. */
export const trafficMarks: Marks = {
	Below: CardTraffic,
	Transition: TransitionTraffic,
	edgeWidth: ({ traffic }, id) => traffic?.edges.get(id)?.width,
};

/** Below a card: how many executions reached it, and how many ended there without success. */
function CardTraffic({ nodeId }: { nodeId: string }) {
	const traffic = useView((view) => view.traffic?.nodes.get(nodeId));
	if (traffic === undefined) return null;
	return (
		<div className="flex flex-col items-start gap-0.5 self-start text-xs font-medium whitespace-nowrap tabular-nums">
			<span className="inline-flex h-5 items-center gap-1 rounded-full bg-accent-soft px-1.5 text-accent">
				<Users size={11} aria-hidden="true" />
				{traffic.reached}
			</span>
			{traffic.lost === null ? null : (
				<span className="inline-flex h-5 items-center gap-1 rounded-full bg-danger-soft px-1.5 text-danger">
					<LogOut size={11} aria-hidden="true" />
					{traffic.lost}
				</span>
			)}
		</div>
	);
}

/** Beside the name of a transition: how many executions took it. */
function TransitionTraffic({ nodeId, slot }: { nodeId: string; slot: string }) {
	const passed = useView((view) => view.traffic?.edges.get(edgeId(nodeId, slot))?.passed);
	if (passed === undefined) return null;
	return <span className="me-auto shrink-0 font-medium text-accent tabular-nums">{passed}</span>;
}
