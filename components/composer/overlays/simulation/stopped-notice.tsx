"use client";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import { useFlowFacts } from "../../derived/flow-facts";
import type { Simulation } from "./use-simulation";

/** Says from which step on the execution differs, because the draft has changed. */
export function StoppedNotice({ simulation: { stopped, moves, steps } }: { simulation: Simulation }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	if (stopped === null) return null;
	const before = moves[stopped.at]?.nodeId ?? "";
	const title = titleOf(steps[stopped.at]?.state.nodeId ?? "");
	return (
		<Notice tone="warning" title={t("simulation:stopped", { at: stopped.at, number: moves.length })}>
			{t(`simulation:stopped.${stopped.why}`, { title, before: titleOf(before) })}
		</Notice>
	);
}
