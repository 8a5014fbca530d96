"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AssuranceChangeList } from "@/components/definitions/assurance-change-list";
import { flowKeys } from "@/components/definitions/flow-keys";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { useMay } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import { factsText } from "@/lib/flows/assurance/contract";
import { compareFlowPublicationContract, completeFlowPublicationContract } from "@/lib/flows/publication/calls";
import type { CanaryComparison } from "@/lib/flows/publication/contract";
import { call } from "@/lib/platform/http/call";
import { useLanguage } from "@/lib/platform/i18n/client";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposer } from "../../store/composer-context";

/**
 * Both versions of a gradual publication side by side: how what they prove differs, and how their executions went. While it runs, it is
 * completed here, and what gets weaker has to be accepted.
 */
export function CanaryComparisonDialog({
	flowId,
	running,
	onClose,
}: {
	flowId: string;
	running: boolean;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const client = useQueryClient();
	const may = useMay();
	const flowType = useComposer((state) => state.history.present.definition.flowType);
	const [accepts, setAccepts] = useState(false);
	const found = useQuery({
		queryKey: flowKeys.comparison(flowId),
		queryFn: async ({ signal }) => (await call(compareFlowPublicationContract, { params: { flowId }, signal })).value,
		staleTime: 0,
	});
	const completing = useMutation({
		mutationFn: () => call(completeFlowPublicationContract, { params: { flowId }, body: { acceptsWeaker: accepts } }),
		async onSuccess() {
			onClose();
			await client.invalidateQueries({ queryKey: flowKeys.publication(flowId) });
		},
	});
	const both = found.data;
	const isWeaker = both?.assurance.weaker === true;
	const mayComplete = running && may(completeFlowPublicationContract.access);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={
				both === undefined
					? t("composer:canary.compare")
					: t("composer:canary.compare-title", { version: both.version, stable: both.stableVersion })
			}
			footer={
				mayComplete ? (
					<Button
						variant="primary"
						disabled={both === undefined || (isWeaker && !accepts)}
						busy={completing.isPending}
						onClick={() => completing.mutate()}
					>
						{t("composer:canary.complete")}
					</Button>
				) : undefined
			}
		>
			{found.isError ? <RefusalNotice error={found.error} onRetry={() => void found.refetch()} /> : null}
			{both === undefined && !found.isError ? <Skeleton className="h-40 w-full" /> : null}
			{both === undefined ? null : (
				<>
					<section aria-label={t("compare:assurance")} className="flex min-w-0 flex-col gap-1">
						<h3 className="text-sm font-medium">{t("compare:assurance")}</h3>
						{isWeaker && both.assurance.changes.length === 0 ? (
							<p className="text-sm text-danger">{t("issues:analysis-stopped")}</p>
						) : (
							<AssuranceChangeList changes={both.assurance.changes} flowType={flowType} />
						)}
					</section>
					<Outcomes both={both} />
					{isWeaker && mayComplete ? (
						<CheckboxField
							label={t("composer:canary.accepts")}
							checked={accepts}
							onChange={({ target }) => setAccepts(target.checked)}
						/>
					) : null}
				</>
			)}
			{completing.isError ? <RefusalNotice error={completing.error} /> : null}
		</Dialog>
	);
}

function Outcomes({ both: { version, stableVersion, compared, outcomes } }: { both: CanaryComparison }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { titleOf } = useFlowFacts();
	const number = new Intl.NumberFormat(language.code);
	const percent = new Intl.NumberFormat(language.code, { style: "percent", maximumFractionDigits: 1 });
	const numbers = { number: number.format(compared.version), stableNumber: number.format(compared.stable) };
	if (outcomes.length === 0) return <p className="text-sm text-muted">{t("composer:canary.none")}</p>;
	const sides = [
		{ name: t("composer:canary.version", { version }), side: "version" },
		{ name: t("composer:canary.version", { version: stableVersion }), side: "stable" },
	] as const;
	return (
		<section aria-label={t("composer:canary.outcomes")} className="flex min-w-0 flex-col gap-2">
			<p className="text-sm text-muted">
				{t("composer:canary.compare-text", { version, stable: stableVersion, ...numbers })}
			</p>
			<Table label={t("composer:canary.outcomes")}>
				<thead>
					<tr>
						<HeaderCell className="text-start">{t("composer:canary.outcome")}</HeaderCell>
						{sides.map(({ name, side }) => (
							<HeaderCell key={side} className="text-end">
								{name}
							</HeaderCell>
						))}
					</tr>
				</thead>
				<tbody>
					{outcomes.map(({ outcome, nodeId, facts, ...of }) => (
						<Row key={`${outcome} ${nodeId} ${facts.join()}`}>
							<Cell className="text-sm wrap-anywhere">
								<span className="font-medium">{t(`executions:outcome.${outcome}`)}</span> <bdi>{titleOf(nodeId)}</bdi>
								<p className="text-muted">{factsText(t, facts)}</p>
							</Cell>
							{sides.map(({ side }) => (
								<Cell key={side} className="text-end text-sm whitespace-nowrap tabular-nums">
									{number.format(of[side].executions)}
									<p className="text-muted">{percent.format(of[side].share)}</p>
								</Cell>
							))}
						</Row>
					))}
				</tbody>
			</Table>
		</section>
	);
}
