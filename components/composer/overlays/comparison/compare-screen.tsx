"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowLeftRight, RotateCcw } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { RestoreDialog } from "@/components/definitions/restore-dialog";
import type { TextResources } from "@/components/screen/screen-texts";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Select } from "@/components/ui/select";
import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import type { FlowDefinition } from "@/lib/flows/model";
import type { LoadedSubflow } from "../../derived/subflows/load-subflow";
import { SubflowsProvider } from "../../derived/subflows/subflows-context";
import type { CompareSources } from "./compare-sources";
import { CompareView } from "./compare-view";
import { RestoreChanges } from "./restore-changes";
import { versionTextsQuery } from "./version-texts-query";

export interface ComparedVersion {
	version: number;
	definition: FlowDefinition;
}

/** The page that compares two versions, and can restore either. */
export function CompareScreen({
	flowId,
	before,
	after,
	history,
	executors,
	texts,
	subflows,
	language,
}: {
	flowId: string;
	before: ComparedVersion;
	after: ComparedVersion;
	history: readonly { version: number; isActive: boolean }[];
	executors: readonly DescribedExecutor[];
	texts: TextResources;
	/** The versions of other flows that the two versions run, at any depth. */
	subflows: readonly LoadedSubflow[];
	language: string;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const [restoring, setRestoring] = useState<number | null>(null);
	const sources = useMemo<CompareSources>(
		() => ({ executors: new Map(executors.map((executor) => [executor.name, executor])), texts, language }),
		[executors, texts, language],
	);
	const [saidBefore, saidAfter] = [
		useQuery(versionTextsQuery(flowId, before.version)),
		useQuery(versionTextsQuery(flowId, after.version)),
	];
	const failed = [saidBefore, saidAfter].find(({ isError }) => isError);
	const active = history.find(({ isActive }) => isActive)?.version;
	const options = history.map(({ version }) => ({ value: String(version), label: nameOf(version) }));
	const show = (was: number | string, is: number | string) =>
		router.replace(`/console/flows/${flowId}/compare/${was}...${is}`, { scroll: false });

	return (
		<div className="flex min-h-0 flex-1 flex-col gap-3">
			<header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
				<div className="flex min-w-0 flex-col">
					<Link href={`/console/flows/${flowId}`} className="link flex min-h-6 items-center gap-1 self-start text-sm">
						<ArrowLeft size={14} aria-hidden="true" className="rtl:-scale-x-100" />
						<span className="wrap-anywhere">{t("compare:back", { name: after.definition.name })}</span>
					</Link>
					<h1 className="text-xl font-semibold">{t("compare:title")}</h1>
				</div>
				<div className="flex flex-wrap items-end gap-2">
					<Select
						label={t("compare:before")}
						options={options}
						value={String(before.version)}
						onValueChange={(version) => show(version, after.version)}
					/>
					<Button size="icon" aria-label={t("compare:swap")} onClick={() => show(after.version, before.version)}>
						<ArrowLeftRight size={16} aria-hidden="true" />
					</Button>
					<Select
						label={t("compare:after")}
						options={options}
						value={String(after.version)}
						onValueChange={(version) => show(before.version, version)}
					/>
				</div>
			</header>
			{failed === undefined ? null : <RefusalNotice error={failed.error} onRetry={() => void failed.refetch()} />}
			<SubflowsProvider loaded={subflows}>
				<CompareView
					key={`${before.version}...${after.version}`}
					before={{
						title: nameOf(before.version),
						definition: before.definition,
						texts: saidBefore.data?.texts,
						actions: restore(before.version),
					}}
					after={{
						title: nameOf(after.version),
						definition: after.definition,
						texts: saidAfter.data?.texts,
						actions: restore(after.version),
					}}
					sources={sources}
				/>
				{restoring === null || active === undefined ? null : (
					<RestoreDialog
						flowId={flowId}
						version={restoring}
						activeVersion={active}
						changes={(texts) => (
							<RestoreChanges
								flowId={flowId}
								version={restoring}
								activeVersion={active}
								sources={sources}
								restoredTexts={texts}
							/>
						)}
						onClose={() => setRestoring(null)}
					/>
				)}
			</SubflowsProvider>
		</div>
	);

	function nameOf(version: number): string {
		return t(version === active ? "compare:version-active" : "compare:version", { version });
	}
	function restore(version: number) {
		if (version === active) return undefined;
		return (
			<Button size="small" aria-label={t("versions:restore-of", { version })} onClick={() => setRestoring(version)}>
				<RotateCcw size={14} aria-hidden="true" />
				{t("versions:restore")}
			</Button>
		);
	}
}
