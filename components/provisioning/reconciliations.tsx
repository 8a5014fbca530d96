"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import {
	listProvisioningReconciliationsContract,
	requestProvisioningReconciliationContract,
} from "@/lib/identity/provisioning/calls";
import type { Finding, Reconciliation } from "@/lib/identity/provisioning/contract";
import { call } from "@/lib/platform/http/call";
import { ProblemNotice } from "./problem-notice";
import { provisioningKeys } from "./provisioning-keys";

const LOOKS_EVERY_MS = 2_000;
const SHOWN = 5;
const COUNTS = ["same", "missing", "different", "extra", "repaired", "queued", "failed"] as const;

/** Compares everybody here with everybody there, without changes or with repairs, and shows progress and reports. */
export function Reconciliations({ enabled, ...params }: { organization: string; targetId: string; enabled: boolean }) {
	const { t } = useTranslation();
	const queries = useQueryClient();
	const queryKey = provisioningKeys.reconciliations(params.targetId);
	const { data, error } = useQuery({
		queryKey,
		queryFn: async () =>
			(await call(listProvisioningReconciliationsContract, { params, query: { limit: SHOWN } })).value,
		refetchInterval: ({ state }) => (state.data?.reconciliations.some(isOpen) === true ? LOOKS_EVERY_MS : false),
	});
	const asking = useMutation({
		mutationFn: async (dryRun: boolean) =>
			(await call(requestProvisioningReconciliationContract, { params, body: { dryRun } })).value,
		onSettled: () => queries.invalidateQueries({ queryKey }),
	});
	const list = data?.reconciliations ?? [];
	const busy = asking.isPending || list.some(isOpen);
	const { access } = requestProvisioningReconciliationContract;
	return (
		<Section title={t("provisioning:reconciliation")}>
			<p className="text-sm text-muted">{t("provisioning:reconciliation-text")}</p>
			<div className="flex flex-wrap gap-2">
				<Button busy={busy} access={access} onClick={() => asking.mutate(true)}>
					{t("provisioning:dry-run")}
				</Button>
				<Button busy={busy} access={access} disabled={!enabled} onClick={() => asking.mutate(false)}>
					{t("provisioning:reconcile")}
				</Button>
			</div>
			<RefusalNotice error={asking.error ?? error} />
			{data !== undefined && list.length === 0 ? (
				<p className="text-muted">{t("provisioning:reconciliation-empty")}</p>
			) : (
				<ul className="flex flex-col gap-2">
					{list.map((each) => (
						<li key={each.id} className="rounded-panel border p-3">
							<Report reconciliation={each} />
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

function isOpen({ status }: Reconciliation): boolean {
	return status === "waiting" || status === "working";
}

function Report({ reconciliation }: { reconciliation: Reconciliation }) {
	const { t } = useTranslation();
	const { status, dryRun, counts, findings, problem, detail, createdAt } = reconciliation;
	const facts = COUNTS.filter((kind) => kind === "same" || counts[kind] > 0);
	return (
		<div className="flex flex-col gap-1">
			<p className="flex flex-wrap gap-x-3" role={status === "working" ? "status" : undefined}>
				<strong>{t(`provisioning:reconciliation.${status}`)}</strong>
				{dryRun ? <span>{t("provisioning:without-changes")}</span> : null}
				<span className="text-muted">
					<DateTime at={createdAt} />
				</span>
			</p>
			{problem === null ? null : <ProblemNotice problem={problem} detail={detail} />}
			<p className="text-sm">
				{facts.map((kind) => t(`provisioning:found.${kind}`, { number: counts[kind] })).join(" · ")}
			</p>
			{findings.length === 0 ? null : (
				<details>
					<summary className="min-h-6 text-sm font-medium">{t("provisioning:findings")}</summary>
					<ul className="max-h-80 overflow-y-auto text-sm">
						{findings.map((each) => (
							<li key={`${each.finding} ${each.remoteId} ${each.resourceId}`}>
								<OneFinding found={each} />
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}

function OneFinding({ found: { finding, name, members, outcome, problem, detail } }: { found: Finding }) {
	const { t } = useTranslation();
	return (
		<>
			{t(`provisioning:finding.${finding}`)} <bdi className="font-medium wrap-anywhere">{name}</bdi>
			{finding !== "different" || members.length === 0 ? null : (
				<>
					{": "}
					<bdi dir="ltr" className="font-mono wrap-anywhere">
						{members.join(", ")}
					</bdi>
				</>
			)}
			{outcome === "reported" ? null : (
				<span className={outcome === "failed" ? "text-danger" : "text-muted"}>
					{" "}
					· {t(`provisioning:outcome.${outcome}`)}
				</span>
			)}
			{problem === null ? null : <span className="block">{t(`provisioning:problem.${problem}`)}</span>}
			{detail === null ? null : (
				<bdi className="block text-muted wrap-anywhere" dir="ltr">
					{detail}
				</bdi>
			)}
		</>
	);
}
