"use client";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RecoveredPaths } from "@/components/assurance/recovered-paths";
import { guaranteeText } from "@/components/definitions/path-words";
import { factsText, withRecoveries } from "@/lib/flows/assurance/contract";
import { useFlowFacts } from "../../derived/flow-facts";
import { IntentChoice } from "./intent-choice";

/** The steps that give new credentials, each with its policy, and the sign-in beside what is enough after them. */
export function RecoverySection({ onGo }: { onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const { analysis, titleOf } = useFlowFacts();
	const recovered = useMemo(() => {
		const paths = analysis?.ends.flatMap((end) => end.ways) ?? [];
		return withRecoveries(paths, analysis?.recoveries ?? []);
	}, [analysis]);
	if (analysis === null || analysis.recoveries.length === 0) return null;
	return (
		<section aria-labelledby="composer-recovery" className="flex flex-col gap-2">
			<h3 id="composer-recovery" className="text-sm font-semibold">
				{t("assurance:recovery")}
			</h3>
			<p className="text-sm text-muted">{t("assurance:recovery.text")}</p>
			{analysis.recoveries.map(({ nodeId, renews, takes }) => (
				<div key={nodeId} className="flex flex-col gap-0.5 text-sm wrap-anywhere">
					<button type="button" className="link min-h-6 text-start font-medium" onClick={() => onGo(nodeId)}>
						<bdi>{titleOf(nodeId)}</bdi>
					</button>
					<span>{t("assurance:recovery.renews", { facts: factsText(t, renews) })}</span>
					<span>
						{t("assurance:recovery.takes", { facts: takes.map((each) => guaranteeText(t, each)).join(" · ") })}
					</span>
					<IntentChoice nodeId={nodeId} ways={takes} />
				</div>
			))}
			<RecoveredPaths
				paths={recovered.map(({ by, ...each }) => ({ ...each, steps: by.map(({ nodeId }) => titleOf(nodeId)) }))}
			/>
		</section>
	);
}
