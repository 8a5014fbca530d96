"use client";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { AssuranceChangeList } from "@/components/definitions/assurance-change-list";
import { Skeleton } from "@/components/ui/skeleton";
import type { FlowDefinition, SubflowLookup } from "@/lib/flows/model";
import { useSubflows } from "../../derived/subflows/subflows-context";
import { useAssurance } from "../../derived/use-analysis";
import type { CompareSources } from "./compare-sources";

/**
 * How the change affects what the flow proves, in sentences; shown before all other changes, because readers must not miss it.
 */
export function AssuranceChanges({
	before,
	after,
	executors,
}: {
	before: FlowDefinition;
	after: FlowDefinition;
	executors: CompareSources["executors"];
}) {
	const { t } = useTranslation();
	const assurance = useAssurance();
	const ran = useSubflows(before.nodes);
	const run = useSubflows(after.nodes);
	const changes = useMemo(() => {
		if (assurance === null) return null;
		const endsOf = (flow: FlowDefinition, subflows: SubflowLookup) =>
			assurance.analyseFlow(flow, executors, { subflows }).ends;
		return assurance.assuranceChanges(endsOf(before, ran), endsOf(after, run));
	}, [assurance, before, after, ran, run, executors]);
	return (
		<section aria-label={t("compare:assurance")} className="flex min-w-0 flex-col gap-1 border-b px-2 pb-2">
			<h3 className="text-sm font-medium">{t("compare:assurance")}</h3>
			{changes === null ? <Skeleton className="h-5 w-full" /> : null}
			{changes === null ? null : <AssuranceChangeList changes={changes} flowType={after.flowType} />}
		</section>
	);
}
