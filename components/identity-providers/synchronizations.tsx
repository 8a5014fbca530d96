"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { listSynchronizationsContract, requestSynchronizationContract } from "@/lib/identity/synchronization/calls";
import type { Synchronization } from "@/lib/identity/synchronization/contract";
import { call } from "@/lib/platform/http/call";
import { identityProviderKeys } from "./identity-provider-keys";

const LOOKS_EVERY_MS = 2_000;
const SHOWN = 5;
const KINDS = ["created", "updated", "disabled", "enabled", "joined", "left-group", "refused", "unchanged"] as const;

/** Synchronizes with a directory, without changes or with them, and shows progress and reports. */
export function Synchronizations({ identityProviderId }: { identityProviderId: string }) {
	const { t } = useTranslation();
	const queries = useQueryClient();
	const queryKey = identityProviderKeys.synchronizations(identityProviderId);
	const params = { identityProviderId };
	const { data } = useQuery({
		queryKey,
		queryFn: async () => (await call(listSynchronizationsContract, { params, query: { limit: SHOWN } })).value,
		refetchInterval: ({ state }) => (state.data?.synchronizations.some(isOpen) === true ? LOOKS_EVERY_MS : false),
	});
	const asking = useMutation({
		mutationFn: async (body: { dryRun: boolean; acceptsLeavers?: boolean }) =>
			(await call(requestSynchronizationContract, { params, body })).value,
		onSettled: () => queries.invalidateQueries({ queryKey }),
	});
	const list = data?.synchronizations ?? [];
	const busy = asking.isPending || list.some(isOpen);
	const { access } = requestSynchronizationContract;
	return (
		<section className="flex flex-col gap-2" aria-label={t("providers:sync.title")}>
			<h2 className="text-lg font-semibold">{t("providers:sync.title")}</h2>
			<p className="text-sm text-muted">{t("providers:sync.text")}</p>
			<div className="flex flex-wrap gap-2">
				<Button busy={busy} access={access} onClick={() => asking.mutate({ dryRun: true })}>
					{t("providers:sync.dry-run")}
				</Button>
				<Button
					busy={busy}
					access={access}
					disabled={!list.some(({ status }) => status === "done")}
					onClick={() => asking.mutate({ dryRun: false })}
				>
					{t("providers:sync.start")}
				</Button>
			</div>
			{asking.error === null ? null : <RefusalNotice error={asking.error} />}
			<ul className="flex flex-col gap-2">
				{list.map((each) => (
					<li key={each.id} className="rounded-panel border bg-surface p-3">
						<Report synchronization={each} />
						{each.problem === "too-many-leavers" && each === list[0] ? (
							<Button
								size="small"
								busy={busy}
								access={access}
								onClick={() => asking.mutate({ dryRun: false, acceptsLeavers: true })}
							>
								{t("providers:sync.accept")}
							</Button>
						) : null}
					</li>
				))}
			</ul>
		</section>
	);
}

function isOpen({ status }: Synchronization): boolean {
	return status === "waiting" || status === "working";
}

function Report({
	synchronization: { status, dryRun, counts, changes, problem, detail, createdAt },
}: {
	synchronization: Synchronization;
}) {
	const { t } = useTranslation();
	const facts = KINDS.filter((kind) => counts[kind] > 0);
	return (
		<div className="flex flex-col gap-1">
			<p className="flex flex-wrap gap-x-3" role={status === "working" ? "status" : undefined}>
				<strong>{t(`providers:sync.status.${status}`)}</strong>
				{dryRun ? <span>{t("providers:sync.without-changes")}</span> : null}
				<span className="text-muted">
					<DateTime at={createdAt} />
				</span>
			</p>
			{problem === null ? null : (
				<Notice
					tone="danger"
					title={
						problem === "too-many-leavers" || problem === "broken"
							? t(`providers:sync.problem.${problem}`)
							: t(`providers:ldap.problem.${problem}`)
					}
				>
					{detail === null ? null : <bdi className="font-mono text-sm wrap-anywhere">{detail}</bdi>}
				</Notice>
			)}
			<p className="text-sm">
				{[
					t("providers:sync.read", { number: counts.read }),
					...facts.map((kind) => t(`providers:sync.kind.${kind}`, { number: counts[kind] })),
				].join(" · ")}
			</p>
			{changes.length === 0 ? null : (
				<details>
					<summary className="min-h-6 text-sm font-medium">{t("providers:sync.changes")}</summary>
					<ul className="max-h-80 overflow-y-auto text-sm">
						{changes.map(({ kind, name, detail: said }) => (
							<li key={`${kind} ${name} ${said}`}>
								{t(`providers:sync.change.${kind}`)} <bdi className="font-medium wrap-anywhere">{name}</bdi>
								{said === null ? null : (
									<>
										{": "}
										<bdi>{said}</bdi>
									</>
								)}
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
