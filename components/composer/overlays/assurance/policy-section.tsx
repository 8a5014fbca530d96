"use client";
import { CircleAlert, CircleCheck, CircleMinus } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { putPolicyContract } from "@/lib/flows/assurance/calls";
import { concerns, type EffectiveDemand, unmetDemands } from "@/lib/flows/assurance/contract";
import { useFlowFacts } from "../../derived/flow-facts";
import { usePolicy } from "../../derived/surroundings-context";
import { useComposer, useDefinition, useViewStore } from "../../store/composer-context";

/** The requirements for the paths of the flow, and whether the draft meets them. */
export function PolicySection() {
	const { t } = useTranslation();
	const view = useViewStore();
	const readOnly = useComposer((state) => state.readOnly);
	const { flowType } = useDefinition();
	const { analysis } = useFlowFacts();
	const policy = usePolicy();
	const demands = useMemo(() => policy.demands.filter(({ demand }) => concerns(demand, flowType)), [policy, flowType]);
	const unmet = useMemo(() => {
		const reaching = analysis?.ends.flatMap(({ ways }) => ways) ?? [];
		return new Set(reaching.flatMap((way) => unmetDemands(way, flowType, demands)));
	}, [analysis, flowType, demands]);
	return (
		<section aria-labelledby="composer-policy" className="flex flex-col gap-1">
			<div className="flex items-center justify-between gap-2">
				<h3 id="composer-policy" className="text-sm font-semibold">
					{t("assurance:policy.title")}
				</h3>
				{readOnly ? null : (
					<Button
						access={putPolicyContract.access}
						size="small"
						onClick={() => view.getState().show({ dialog: "policy" })}
					>
						{t("assurance:policy.change")}
					</Button>
				)}
			</div>
			{demands.length === 0 ? <p className="text-sm text-muted">{t("assurance:policy.none")}</p> : null}
			<ul className="flex flex-col gap-1 empty:hidden">
				{demands.map((applied) => (
					<DemandRow key={applied.demand} applied={applied} unmet={unmet.has(applied.demand)} />
				))}
			</ul>
		</section>
	);
}

function DemandRow({ applied, unmet }: { applied: EffectiveDemand; unmet: boolean }) {
	const { t } = useTranslation();
	const { demand, from, excepted } = applied;
	const [Icon, tone, state] =
		excepted !== null
			? ([CircleMinus, "text-warning", t("assurance:policy.excepted", { reason: excepted })] as const)
			: unmet
				? ([CircleAlert, "text-danger", t("assurance:policy.unmet")] as const)
				: ([CircleCheck, "text-success", t("assurance:policy.met")] as const);
	return (
		<li className="flex items-start gap-2 text-sm">
			<Icon size={14} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
			<span className="flex min-w-0 flex-col wrap-anywhere">
				<span>{t(`assurance:demand.${demand}`)}</span>
				<span className="text-xs text-muted">
					{state} · {t(`assurance:policy.from.${from}`)}
				</span>
			</span>
		</li>
	);
}
