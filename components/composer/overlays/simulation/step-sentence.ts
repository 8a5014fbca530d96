"use client";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { StepLabel } from "@/lib/flows/model";
import type { Step } from "@/lib/flows/runtime/contract";
import { useFlowFacts } from "../../derived/flow-facts";

/** Describes the current step for screen readers. */
export function useStepSentence(): (step: Step) => StepLabel {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	return useCallback(
		({ state, next }): StepLabel => {
			const title = titleOf(state.nodeId);
			switch (next.kind) {
				case "show":
					return { key: "simulation:said.screen", params: { title } };
				case "run":
					return { key: "simulation:said.step", params: { title } };
				case "redirect":
					return { key: "simulation:said.away", params: { title } };
				case "end":
					return next.signedIn === null
						? { key: "simulation:said.nobody" }
						: { key: "simulation:said.signed-in", params: { name: next.signedIn.displayName } };
				case "fail":
					return { key: "simulation:said.failed", params: { reason: t(`gate:reason.${next.reason}`) } };
			}
		},
		[t, titleOf],
	);
}
