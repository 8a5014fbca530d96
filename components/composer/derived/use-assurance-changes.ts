"use client";
import { useMemo } from "react";
import type { AnalysedExecutors, AssuranceChange } from "@/lib/flows/assurance/contract";
import type { FlowDefinition, SubflowLookup } from "@/lib/flows/model";
import { useSubflows } from "./subflows/subflows-context";
import { useAssurance } from "./use-analysis";

/** How one definition changes what the other one proves, and whether it proves less; null until the analysis is loaded. */
export function useAssuranceChanges(
	before: FlowDefinition,
	after: FlowDefinition,
	executors: AnalysedExecutors,
): { changes: readonly AssuranceChange[]; weaker: boolean } | null {
	const assurance = useAssurance();
	const ran = useSubflows(before.nodes);
	const run = useSubflows(after.nodes);
	return useMemo(() => {
		if (assurance === null) return null;
		const analysed = (flow: FlowDefinition, subflows: SubflowLookup) =>
			assurance.analyseFlow(flow, executors, { subflows });
		const [was, is] = [analysed(before, ran), analysed(after, run)];
		// As the server does, which knows no more of a flow that is too intricate.
		if (assurance.isStopped(was) || assurance.isStopped(is)) return { changes: [], weaker: true };
		const changes = assurance.assuranceChanges(was.ends, is.ends);
		return { changes, weaker: changes.some(({ weaker }) => weaker) };
	}, [assurance, before, after, ran, run, executors]);
}
