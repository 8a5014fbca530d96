"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FullDialog } from "@/components/ui/full-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { useComposer, useDefinition } from "../../store/composer-context";
import { useCompareSources } from "./compare-sources";
import { CompareView } from "./compare-view";
import { versionQuery } from "./version-query";
import { versionTextsQuery } from "./version-texts-query";

/** Compares a saved version with the current draft. */
export function DraftComparison({ version, onClose }: { version: number; onClose: () => void }) {
	const { t } = useTranslation();
	const flowId = useComposer((state) => state.flowId);
	const draft = useDefinition();
	const sources = useCompareSources();
	const saved = useQuery(versionQuery(flowId, version));
	const said = useQuery(versionTextsQuery(flowId, version));
	const failed = [saved, said].find(({ isError }) => isError);
	return (
		<FullDialog title={t("compare:draft-with", { version })} onClose={onClose}>
			{failed === undefined ? null : <RefusalNotice error={failed.error} onRetry={() => void failed.refetch()} />}
			{saved.isPending ? (
				<p role="status" className="flex items-center gap-2 text-muted">
					<Spinner /> {t("compare:loading")}
				</p>
			) : null}
			{saved.data === undefined ? null : (
				<CompareView
					before={{ title: t("compare:version", { version }), definition: saved.data, texts: said.data?.texts }}
					after={{ title: t("compare:draft"), definition: draft, texts: sources.texts }}
					sources={sources}
				/>
			)}
		</FullDialog>
	);
}
