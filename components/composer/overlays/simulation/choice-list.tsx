"use client";
import { ArrowUpRight, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "@/components/ui/classes";
import type { Choice } from "@/lib/flows/runtime/contract";
import { useFlowFacts } from "../../derived/flow-facts";

/** The possible outcomes of a step, each with its target. */
export function ChoiceList({
	text,
	choices,
	here,
	onChoose,
}: {
	text: string;
	choices: readonly Choice[];
	/** The current node. */
	here: string;
	onChoose: (choice: Choice) => void;
}) {
	const { t } = useTranslation();
	const leads = useLeads(here);
	return (
		<div className="flex flex-col gap-1.5">
			<p className="text-sm text-muted">{text}</p>
			<ul aria-label={text} className="flex flex-col gap-1">
				{choices.map((choice) => {
					const { icon: Icon, color } = looks[lookOf(choice)];
					return (
						<li key={choice.name}>
							<button
								type="button"
								onClick={() => onChoose(choice)}
								className="flex min-h-10 w-full items-start gap-2 rounded-control border bg-surface px-2.5 py-1.5 text-start hover:bg-sunken"
							>
								<Icon size={15} aria-hidden="true" className={classes("mt-0.5 shrink-0", color)} />
								<span className="flex min-w-0 flex-col">
									<span className="text-sm font-medium wrap-anywhere">{t(`executors:outcome.${choice.name}`)}</span>
									<span className="text-xs text-muted wrap-anywhere">
										<bdi>{leads(choice)}</bdi>
									</span>
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</div>
	);
}

const looks = {
	success: { icon: CircleCheck, color: "text-success" },
	failure: { icon: TriangleAlert, color: "text-danger" },
	ask: { icon: CircleHelp, color: "text-accent" },
	redirect: { icon: ArrowUpRight, color: "text-accent rtl:-scale-x-100" },
} satisfies Record<string, { icon: LucideIcon; color: string }>;

function lookOf({ moves }: Choice): keyof typeof looks {
	const last = moves.at(-1);
	return last !== undefined && "outcome" in last ? last.outcome.kind : "success";
}

function useLeads(here: string): (choice: Choice) => string {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	return ({ after: { state, next } }) => {
		switch (next.kind) {
			case "end":
				return t("simulation:leads.end");
			case "fail":
				return next.reason === "broken-flow" || state.nodeId === here
					? t("simulation:leads.fail")
					: t("simulation:leads", { title: titleOf(state.nodeId) });
			case "redirect":
				return t("simulation:leads.away");
			case "show":
				if (state.nodeId === here)
					return t(state.problem === null ? "simulation:leads.asks" : "simulation:leads.again");
				return t("simulation:leads", { title: titleOf(state.nodeId) });
			case "run":
				return t("simulation:leads", { title: titleOf(state.nodeId) });
		}
	};
}
