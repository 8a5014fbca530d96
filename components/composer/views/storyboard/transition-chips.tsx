"use client";
import { ArrowRight, CircleAlert, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import type { Transition } from "@/lib/flows/model";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { transitionName } from "../../derived/words/transition-name";
import { useComposer, useComposerStore } from "../../store/composer-context";
import { edgeSelected } from "../../store/selection";

/** The transitions of a screen; pressing one selects it, and the inspector can change its target. */
export function TransitionChips({
	nodeId,
	transitions,
	tabIndex,
}: {
	nodeId: string;
	transitions: readonly Transition[];
	tabIndex: number;
}) {
	const { t } = useTranslation();
	const { resolve } = useComposerTexts();
	const { titleOf, order } = useFlowFacts();
	const store = useComposerStore();
	const edge = useComposer(({ selection }) => selection.edge);
	if (transitions.length === 0)
		return <p className="text-xs text-muted">{t("projections:storyboard.no-transition")}</p>;
	return (
		<ul aria-label={t("projections:storyboard.transitions")} className="flex flex-wrap gap-1">
			{transitions.map((transition) => {
				const missing = transition.target !== undefined && !order.includes(transition.target);
				return (
					<li key={transition.slot} className="max-w-full">
						<button
							type="button"
							tabIndex={tabIndex}
							aria-pressed={edge?.nodeId === nodeId && edge.slot === transition.slot}
							className={classes(
								"flex min-h-6 max-w-full items-center gap-1 rounded-full border bg-surface px-2 text-xs hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft",
								missing && "border-danger text-danger",
								transition.target === undefined && "border-dashed text-muted",
							)}
							onClick={() => store.getState().select(edgeSelected(nodeId, transition.slot))}
						>
							<bdi className="wrap-anywhere text-start">{transitionName(transition, t, resolve, titleOf)}</bdi>
							{missing ? (
								<CircleAlert size={11} aria-hidden="true" className="shrink-0" />
							) : transition.target === undefined ? (
								<CircleDashed size={11} aria-hidden="true" className="shrink-0" />
							) : (
								<ArrowRight size={11} aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" />
							)}
							<bdi className="wrap-anywhere text-start font-medium">
								{transition.target === undefined ? t("projections:outline.unwired") : titleOf(transition.target)}
							</bdi>
						</button>
					</li>
				);
			})}
		</ul>
	);
}
