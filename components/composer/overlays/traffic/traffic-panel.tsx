"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { type TrafficPeriod, trafficPeriods } from "@/components/executions/traffic-url";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { listFlowVersionsContract } from "@/lib/flows/definitions/calls";
import { getTrafficContract } from "@/lib/flows/executions/calls";
import type { Traffic } from "@/lib/flows/executions/contract";
import { executionGraph } from "@/lib/flows/runtime/contract";
import { call } from "@/lib/platform/http/call";
import { useLanguage } from "@/lib/platform/i18n/client";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposer, useDefinition, useViewStore } from "../../store/composer-context";
import { drawTraffic, lostAt } from "./draw-traffic";
import { trafficOnSteps } from "./traffic-on-steps";

const DAY_MS = 24 * 3_600_000;
const MAX_LISTED = 10;

/**
 * The traffic of a version in a period: numbers and line widths on the canvas, and a list of the steps where most executions
 * ended without success.
 */
export function TrafficPanel({ onGo }: { onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const view = useViewStore();
	const { nodes, flowType } = useDefinition();
	const executors = useExecutors();
	const flowId = useComposer((state) => state.flowId);
	const saved = useComposer((state) => state.saved.version);
	const [version, setVersion] = useState(saved);
	const [days, setDays] = useState<TrafficPeriod>(7);
	const history = useQuery({
		queryKey: flowKeys.versions(flowId, saved),
		queryFn: ({ signal }) => call(listFlowVersionsContract, { params: { flowId }, signal }),
	});
	const traffic = useQuery({
		queryKey: flowKeys.traffic(flowId, version, days),
		queryFn: ({ signal }) => {
			const from = new Date(Date.now() - days * DAY_MS).toISOString();
			return call(getTrafficContract, { params: { flowId, version: String(version) }, query: { from }, signal });
		},
	});
	const counted = traffic.data?.value;
	const { executed } = useFlowFacts();
	const drawn = useMemo(() => {
		if (counted === undefined) return null;
		const onSteps = trafficOnSteps(counted, executionGraph(flowType, executed.nodes, executors), executed);
		return drawTraffic(executionGraph(flowType, nodes, executors), onSteps, t, language.code);
	}, [flowType, nodes, executed, executors, counted, t, language]);
	useEffect(() => view.getState().show({ traffic: drawn }), [view, drawn]);
	useEffect(() => () => view.getState().show({ traffic: null }), [view]);
	const versions = history.data?.value.versions.map((each) => each.version) ?? [saved];
	return (
		<div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto">
			<Select
				label={t("executions:version")}
				value={String(version)}
				options={versions.map((number) => ({ value: String(number), label: t("executions:version-of", { number }) }))}
				onValueChange={(chosen) => setVersion(Number(chosen))}
			/>
			<Select
				label={t("executions:period")}
				value={String(days)}
				options={trafficPeriods.map((each) => ({ value: String(each), label: t(`executions:period.${each}`) }))}
				onValueChange={(chosen) => setDays(trafficPeriods.find((each) => String(each) === chosen) ?? 7)}
			/>
			{traffic.isError ? <RefusalNotice error={traffic.error} onRetry={() => void traffic.refetch()} /> : null}
			{traffic.isPending ? (
				<div role="status" aria-label={t("ui:loading")}>
					<Skeleton className="h-24 w-full" />
				</div>
			) : null}
			{counted === undefined ? null : <Lost traffic={counted} onGo={onGo} />}
		</div>
	);
}

/** The steps where most executions ended without success; each links to its card. */
function Lost({ traffic, onGo }: { traffic: Traffic; onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { titleOf } = useFlowFacts();
	const number = new Intl.NumberFormat(language.code);
	const percent = new Intl.NumberFormat(language.code, { style: "percent", maximumFractionDigits: 1 });
	const lost = traffic.nodes
		.filter((node) => lostAt(node) > 0)
		.toSorted((one, other) => lostAt(other) - lostAt(one))
		.slice(0, MAX_LISTED);
	const underWay = traffic.nodes.reduce((sum, { running }) => sum + running, 0);
	if (traffic.executions === 0) return <p className="text-sm text-muted">{t("traffic:nothing")}</p>;
	return (
		<>
			<p role="status" className="text-sm">
				{t("traffic:executions", { number: number.format(traffic.executions) })}
			</p>
			{underWay === 0 ? null : <p className="text-sm">{t("traffic:under-way", { number: number.format(underWay) })}</p>}
			<h3 className="text-sm font-semibold">{t("traffic:lost-title")}</h3>
			{lost.length === 0 ? <p className="text-sm text-muted">{t("traffic:lost-none")}</p> : null}
			<ol className="flex flex-col gap-1">
				{lost.map((node) => (
					<li key={node.nodeId} className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
						<button type="button" className="link min-h-6 text-start wrap-anywhere" onClick={() => onGo(node.nodeId)}>
							<bdi>{titleOf(node.nodeId)}</bdi>
						</button>
						<span className="text-muted tabular-nums">
							{t("traffic:lost-of", {
								number: number.format(lostAt(node)),
								share: percent.format(lostAt(node) / Math.max(node.reached, 1)),
							})}
						</span>
					</li>
				))}
			</ol>
		</>
	);
}
