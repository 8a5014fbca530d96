"use client";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { badgeText, resistsText } from "@/components/definitions/path-words";
import { classes } from "@/components/ui/classes";
import { resistedAt } from "@/lib/flows/assurance/contract";
import { useFlowFacts } from "../../derived/flow-facts";
import type { CardMarkProps, Marks } from "../../marks/marks";

/** What the paths to an END prove, at the card and the line of the END. */
export const assuranceMarks: Marks = { Below: CardAssurance, Badge: AssuranceBadge };

function CardAssurance({ nodeId, far }: CardMarkProps) {
	if (useEnd(nodeId) === undefined) return null;
	return (
		<div
			// Not much wider than the card: beside it are other cards, or the border of the canvas.
			className={classes("flex w-max justify-center", far ? "max-w-28 origin-top scale-150" : "max-w-34")}
		>
			<AssuranceBadge nodeId={nodeId} labelled />
		</div>
	);
}

/** With `labelled`, the accessible name around the badge may contain its text; the panel shows the same for every END. */
function AssuranceBadge({ nodeId, labelled = false }: { nodeId: string; labelled?: boolean }) {
	const { t } = useTranslation();
	const end = useEnd(nodeId);
	if (end === undefined) return null;
	const isOpen = end.ways.some(({ authenticated }) => !authenticated);
	const Icon = isOpen ? ShieldAlert : ShieldCheck;
	const resists = resistsText(t, resistedAt(end.ways));
	return (
		<span
			title={resists ?? undefined}
			className={classes(
				"inline-flex items-center gap-1 px-1.5 text-xs font-medium",
				labelled ? "min-h-5 rounded-control py-0.5 text-center leading-tight" : "h-5 rounded-full",
				isOpen ? "bg-danger-soft text-danger" : "bg-sunken text-muted",
				// On a phone the line of the outline has no room for it; the panel shows the same.
				!labelled && "max-md:hidden",
			)}
		>
			<Icon size={11} aria-hidden="true" className="shrink-0" />
			{labelled ? (
				<span className="min-w-0 wrap-anywhere" dir="auto">
					{badgeText(t, end)}
				</span>
			) : (
				<span data-badge={badgeText(t, end)} className="before:content-[attr(data-badge)]" />
			)}
		</span>
	);
}

function useEnd(nodeId: string) {
	const { analysis } = useFlowFacts();
	return analysis?.ends.find((end) => end.nodeId === nodeId);
}
