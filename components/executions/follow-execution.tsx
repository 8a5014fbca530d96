"use client";
import { useQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { getExecutionContract } from "@/lib/flows/executions/calls";
import type { Execution } from "@/lib/flows/executions/contract";
import { call } from "@/lib/platform/http/call";
import { executionKeys } from "./execution-keys";

const EVERY_MS = 2_000;

/** Keeps the page of a running execution up to date: it is rendered again after each step, until the execution has ended. */
export function FollowExecution({ execution }: { execution: Pick<Execution, "id" | "steps" | "outcome" | "nodeId"> }) {
	const { t } = useTranslation();
	const router = useRouter();
	const { id } = execution;
	const shown = stateOf(execution);
	const runs = execution.outcome === "running";
	const { data } = useQuery({
		queryKey: executionKeys.state(id),
		queryFn: async ({ signal }) =>
			stateOf((await call(getExecutionContract, { params: { executionId: id }, signal })).value),
		refetchInterval: EVERY_MS,
		enabled: runs,
		staleTime: 0,
	});
	useEffect(() => {
		if (runs && data !== undefined && data !== shown) router.refresh();
	}, [runs, data, shown, router]);
	if (!runs) return null;
	return (
		<span className="inline-flex items-center gap-1 text-sm text-muted">
			<Radio size={14} aria-hidden="true" className="text-accent motion-safe:animate-pulse" />
			{t("executions:live")}
		</span>
	);
}

function stateOf({ steps, outcome, nodeId }: Pick<Execution, "steps" | "outcome" | "nodeId">): string {
	return `${steps} ${outcome} ${nodeId}`;
}
