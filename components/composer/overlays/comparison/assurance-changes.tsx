"use client";
import { useTranslation } from "react-i18next";
import { AssuranceChangeList } from "@/components/definitions/assurance-change-list";
import { Skeleton } from "@/components/ui/skeleton";
import type { AssuranceChange } from "@/lib/flows/assurance/contract";
import type { FlowDefinition } from "@/lib/flows/model";
import { useAssuranceChanges } from "../../derived/use-assurance-changes";
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
	const found = useAssuranceChanges(before, after, executors);
	return (
		<section aria-label={t("compare:assurance")} className="flex min-w-0 flex-col gap-1 border-b px-2 pb-2">
			<h3 className="text-sm font-medium">{t("compare:assurance")}</h3>
			{found === null ? <Skeleton className="h-5 w-full" /> : null}
			{found === null ? null : <StrengthInWords {...found} flowType={after.flowType} />}
		</section>
	);
}

/** What a version proves otherwise than the one before, or that this is too much to find out. */
export function StrengthInWords({
	changes,
	weaker,
	flowType,
}: {
	changes: readonly AssuranceChange[];
	weaker: boolean;
	flowType: FlowDefinition["flowType"];
}) {
	const { t } = useTranslation();
	if (weaker && changes.length === 0) return <p className="text-sm text-danger">{t("issues:analysis-stopped")}</p>;
	return <AssuranceChangeList changes={changes} flowType={flowType} />;
}
