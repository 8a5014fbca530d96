"use client";
import { Footprints } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import type { CardMarkProps, Marks } from "../../marks/marks";
import { useView } from "../../store/composer-context";

/** Draws the path of the simulated execution in every view. */
export const simulationMarks: Marks = {
	Card: LitCard,
	Badge: LitBadge,
	nameOf({ lit }, nodeId, name, t) {
		const numbers = lit?.nodes.get(nodeId);
		if (numbers === undefined) return undefined;
		const label = t(lit?.current === nodeId ? "simulation:lit.card-now" : "simulation:lit.card", { numbers });
		return t("simulation:lit.name", { name, lit: label });
	},
	litEdge: ({ lit }, edgeId) => lit?.edges.get(edgeId),
};

/** A frame around a card that the simulated execution has reached, with its places on the path. */
function LitCard({ nodeId, round, far }: CardMarkProps) {
	const { lit, here } = useLit(nodeId);
	if (lit === undefined) return null;
	return (
		<div className="pointer-events-none absolute -inset-1.5">
			<div
				className={classes(
					"absolute inset-0 border-3",
					round ? "rounded-full" : "rounded-xl",
					here ? "border-accent motion-safe:animate-pulse" : "border-success",
				)}
			/>
			<span className={classes("absolute end-2 bottom-full mb-0.5", far && "origin-bottom-right scale-200")}>
				<LitBadge nodeId={nodeId} labelled />
			</span>
		</div>
	);
}

/** The places of a node on the path; `labelled` where the accessible name around it does not contain them. */
function LitBadge({ nodeId, labelled = false }: { nodeId: string; labelled?: boolean }) {
	const { t } = useTranslation();
	const { lit, here } = useLit(nodeId);
	if (lit === undefined) return null;
	return (
		<span
			className={classes(
				"inline-flex h-5 items-center gap-1 rounded-full px-1.5 text-xs font-medium whitespace-nowrap tabular-nums",
				here ? "bg-accent text-on-accent" : "bg-success-soft text-success",
			)}
		>
			<Footprints size={11} aria-hidden="true" className="shrink-0" />
			{/* No text, because the accessible name of the line contains it. */}
			<span
				data-places={here ? `${lit} · ${t("simulation:lit.now")}` : lit}
				className="before:content-[attr(data-places)]"
			/>
			{labelled ? (
				<span className="sr-only">{t(here ? "simulation:lit.card-now" : "simulation:lit.card", { numbers: lit })}</span>
			) : null}
		</span>
	);
}

function useLit(nodeId: string): { lit: string | undefined; here: boolean } {
	const lit = useView((view) => view.lit?.nodes.get(nodeId));
	const here = useView((view) => view.lit?.current === nodeId);
	return { lit, here };
}
