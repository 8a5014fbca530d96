"use client";
import { LogOut, Users } from "lucide-react";
import { useView } from "../store/composer-context";

/** Below a card: how many came to it, and how many went no further. */
export function CardTraffic({ nodeId }: { nodeId: string }) {
	const traffic = useView((view) => view.traffic?.nodes.get(nodeId));
	if (traffic === undefined) return null;
	return (
		<div className="pointer-events-none absolute start-0 top-full flex flex-col items-start gap-0.5 pt-1 text-xs font-medium whitespace-nowrap tabular-nums">
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
