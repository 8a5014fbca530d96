"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { RestoredTextsChoice } from "@/components/definitions/restore-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { compareFlows, type FlowDefinition } from "@/lib/flows/model";
import { AssuranceChanges } from "./assurance-changes";
import { ChangeList } from "./change-list";
import { changedTexts } from "./changed-texts";
import type { CompareSources } from "./compare-sources";
import { mergedTexts } from "./merged-texts";
import { RestoredTexts } from "./restored-texts";
import { useComparison } from "./use-comparison";
import { versionQuery } from "./version-query";
import { versionTextsQuery } from "./version-texts-query";

/** The changes that restoring a version would make to the active one. */
export function RestoreChanges({
	flowId,
	version,
	activeVersion,
	sources,
	restoredTexts,
}: {
	flowId: string;
	version: number;
	activeVersion: number;
	sources: CompareSources;
	/** Whether the texts are restored too. */
	restoredTexts: RestoredTextsChoice;
}) {
	const { t } = useTranslation();
	const active = useQuery(versionQuery(flowId, activeVersion));
	const restored = useQuery(versionQuery(flowId, version));
	const said = useQuery(versionTextsQuery(flowId, version));
	const revision = said.data?.revision;
	const { see } = restoredTexts;
	useEffect(() => {
		if (revision !== undefined) see(revision);
	}, [see, revision]);
	const failed = [active, restored, said].find(({ isError }) => isError);
	if (failed !== undefined) return <RefusalNotice error={failed.error} onRetry={() => void failed.refetch()} />;
	if (active.data === undefined || restored.data === undefined || said.data === undefined) {
		return (
			<p role="status" className="flex items-center gap-2 text-sm text-muted">
				<Spinner /> {t("compare:loading")}
			</p>
		);
	}
	const { flow, nodes } = compareFlows(active.data, restored.data);
	const definition = restored.data;
	const texts = changedTexts({ definition, texts: sources.texts }, { definition, texts: said.data.texts });
	if (flow.length + nodes.length + texts.length === 0) {
		return <p className="text-sm text-muted">{t("compare:restore.same", { version })}</p>;
	}
	return (
		<>
			{flow.length + nodes.length === 0 ? null : (
				<DefinitionChanges
					before={active.data}
					after={definition}
					sources={restoredTexts.chosen ? { ...sources, texts: mergedTexts(sources.texts, said.data.texts) } : sources}
				/>
			)}
			{texts.length === 0 ? null : (
				<RestoredTexts flowId={flowId} changes={texts} chosen={restoredTexts.chosen} choose={restoredTexts.choose} />
			)}
		</>
	);
}

/** The differences of two definitions in a box that scrolls. */
export function DefinitionChanges({
	before,
	after,
	sources,
}: {
	before: FlowDefinition;
	after: FlowDefinition;
	sources: CompareSources;
}) {
	const { t } = useTranslation();
	const changes = useComparison(before, after, sources);
	return (
		<section
			aria-label={t("compare:restore.changes")}
			className="flex max-h-72 flex-col gap-1.5 overflow-y-auto rounded-control border p-2"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
			tabIndex={0}
		>
			<h3 className="text-sm font-medium">{t("compare:restore.changes")}</h3>
			<AssuranceChanges before={before} after={after} executors={sources.executors} />
			<ChangeList changes={changes} />
		</section>
	);
}
