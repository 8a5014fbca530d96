"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { PreviewForm } from "@/components/definitions/preview-form";
import { ExecutionOutcome } from "@/components/executions/execution-outcome";
import { ExecutionProgress } from "@/components/executions/execution-progress";
import { ExecutionSteps } from "@/components/executions/execution-steps";
import { stepTitles } from "@/components/executions/step-titles";
import { Notice } from "@/components/ui/notice";
import { useMay } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { getExecutionContract } from "@/lib/flows/executions/calls";
import { listPreviewsContract } from "@/lib/flows/publication/calls";
import { executionGraph } from "@/lib/flows/runtime/contract";
import { call } from "@/lib/platform/http/call";
import { useLanguage } from "@/lib/platform/i18n/client";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { lightPath } from "../../derived/light-path";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useComposer, useDefinition, useViewStore } from "../../store/composer-context";
import { publishedOf } from "../../store/composer-draft";
import { PreviewChoices } from "./preview-choices";

const LOOKS_EVERY_MS = 2_000;
const FOLLOWS_EVERY_MS = 1_000;

/** Starts a preview, and shows it step by step while it runs in its own tab: beside the canvas, where its path is highlighted. */
export function PreviewPanel() {
	const { t } = useTranslation();
	const may = useMay();
	const flowId = useComposer((state) => state.flowId);
	const saved = useComposer((state) => state.saved);
	const mayFollow = may(listPreviewsContract.access);
	return (
		<div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto">
			{may("internal_flow_mgt_publish") ? (
				<PreviewForm flowId={flowId} {...(saved.kept === undefined && { version: saved.version })}>
					<PreviewChoices />
				</PreviewForm>
			) : null}
			{mayFollow ? <Previews flowId={flowId} /> : <Notice title={t("composer:preview.not-permitted")} />}
		</div>
	);
}

function Previews({ flowId }: { flowId: string }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const [chosen, setChosen] = useState<string | null>(null);
	const list = useQuery({
		queryKey: flowKeys.previews(flowId),
		queryFn: ({ signal }) => call(listPreviewsContract, { params: { flowId }, signal }),
		refetchInterval: LOOKS_EVERY_MS,
		staleTime: 0,
	});
	const previews = list.data?.value.previews ?? [];
	// A new preview is followed at once.
	const [newest] = previews;
	const current = previews.find(({ id }) => id === chosen) ?? newest;
	const [seen, setSeen] = useState(newest?.id);
	if (newest?.id !== seen) {
		setSeen(newest?.id);
		setChosen(null);
	}
	if (list.isError) return <RefusalNotice error={list.error} onRetry={() => void list.refetch()} />;
	if (list.isPending)
		return (
			<div role="status" aria-label={t("ui:loading")}>
				<Skeleton className="h-24 w-full" />
			</div>
		);
	if (current === undefined) return <p className="text-sm text-muted">{t("composer:preview.none")}</p>;
	const time = new Intl.DateTimeFormat(language.locale, { timeStyle: "medium" });
	return (
		<>
			<Select
				label={t("composer:preview.which")}
				value={current.id}
				options={previews.map(({ id, startedAt, startedBy, application }) => ({
					value: id,
					label: [time.format(new Date(startedAt)), startedBy, application].filter((part) => part !== null).join(" · "),
				}))}
				onValueChange={setChosen}
			/>
			<Followed key={current.id} executionId={current.id} />
		</>
	);
}

function Followed({ executionId }: { executionId: string }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const view = useViewStore();
	const executors = useExecutors();
	const { resources } = useComposerTexts();
	const { nodes, flowType } = useDefinition();
	const { executed } = useFlowFacts();
	const published = useComposer((state) => publishedOf(state.saved).definition.nodes);
	const found = useQuery({
		queryKey: flowKeys.preview(executionId),
		queryFn: ({ signal }) => call(getExecutionContract, { params: { executionId }, signal }),
		refetchInterval: ({ state }) => (state.data?.value.outcome === "running" ? FOLLOWS_EVERY_MS : false),
		staleTime: 0,
	});
	const execution = found.data?.value;
	const titles = useMemo(() => {
		// Steps that the draft does not have any more are named as in the published version.
		const known = [...nodes, ...published.filter(({ id }) => nodes.every((node) => node.id !== id))];
		return stepTitles(known, { t, executors: [...executors.values()], texts: resources, language: language.code });
	}, [nodes, published, t, executors, resources, language]);
	const graph = useMemo(() => executionGraph(flowType, nodes, executors), [flowType, nodes, executors]);
	const lit = useMemo(
		() => (execution === undefined ? null : lightPath(graph, execution.walk, execution.nodeId, executed)),
		[graph, execution, executed],
	);
	useEffect(() => view.getState().show({ lit }), [view, lit]);
	useEffect(() => () => view.getState().show({ lit: null }), [view]);
	if (found.isError) return <RefusalNotice error={found.error} onRetry={() => void found.refetch()} />;
	if (execution === undefined)
		return (
			<div role="status" aria-label={t("ui:loading")}>
				<Skeleton className="h-24 w-full" />
			</div>
		);
	return (
		<section aria-label={t("composer:preview.run")} className="flex flex-col gap-3">
			<div role="status">
				<ExecutionOutcome execution={execution} />
			</div>
			<ExecutionProgress execution={execution} titles={titles} t={t} />
			<div>
				<h3 className="text-sm text-muted">{t("executions:path")}</h3>
				<ExecutionSteps execution={execution} titles={titles} t={t} locale={language.locale} />
			</div>
		</section>
	);
}
