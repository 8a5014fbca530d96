"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import type { ExecutionSummary } from "@/lib/flows/executions/contract";
import { knownText } from "@/lib/platform/i18n/texts";

const tones = { completed: "success", failed: "danger", abandoned: "warning", running: "accent" } as const;

const CAME = {
	AUTHENTICATION: "executions:came.signed-in",
	REGISTRATION: "executions:came.signed-up",
	APPROVAL: "executions:came.approved",
} as const;

type Summary = Pick<ExecutionSummary, "outcome" | "flowType" | "userId" | "reason">;

/** The outcome of an execution, and the reason of a failure. */
export function ExecutionOutcome({ execution }: { execution: Summary }) {
	const { t } = useTranslation();
	const { outcome, flowType, userId, reason } = execution;
	const known = outcome === "completed" && userId !== null;
	const word = known ? t(CAME[flowType]) : t(`executions:outcome.${outcome}`);
	const key = `executions:reason.${reason}`;
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
			<Badge tone={tones[outcome]}>{word}</Badge>
			{reason === null ? null : <span className="text-sm text-muted">{knownText(t, key) ?? reason}</span>}
		</span>
	);
}
