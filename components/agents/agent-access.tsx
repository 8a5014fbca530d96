"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PersonCell } from "@/components/applications/access/person-cell";
import { useWithdrawal } from "@/components/applications/access/use-withdrawal";
import { TabListView } from "@/components/applications/tab-list-view";
import { listQuery, useTabList } from "@/components/applications/use-tab-list";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { RelativeTime } from "@/components/ui/relative-time";
import { Section } from "@/components/ui/section";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";
import { listAgentPeopleContract } from "@/lib/protocols/oidc/calls";
import type { AgentPerson } from "@/lib/protocols/oidc/contract";
import { agentKeys } from "./agent-keys";

/** What an agent may do, and why: in its own name what it has, and for a person what that person allowed and holds. */
export function AgentAccess({ organization, agent }: { organization: string; agent: ApplicationBody }) {
	const { t } = useTranslation();
	const params = { organization, applicationId: agent.id };
	const queries = useQueryClient();
	const list = useTabList("agent", { shown: true, perPage: 20, sorts: { displayName: "asc" } });
	const { sort: _sort, order: _order, ...query } = listQuery(list);
	const listing = useQuery({
		queryKey: agentKeys.people(agent.id, list.state),
		queryFn: ({ signal }) => call(listAgentPeopleContract, { params, query, signal }),
		placeholderData: keepPreviousData,
	});
	const { totalResults: total = 0, people = [] } = listing.data?.value ?? {};
	return (
		<>
			<Section title={t("agents:in-own-name")}>
				<p className="text-sm text-muted">{t("agents:in-own-name-text")}</p>
				{agent.scopes.length === 0 ? (
					<p>{t("agents:no-scopes")}</p>
				) : (
					<ul className="flex flex-col gap-1 font-mono text-sm">
						{agent.scopes.map((scope) => (
							<li key={scope} className="wrap-anywhere">
								{scope}
							</li>
						))}
					</ul>
				)}
			</Section>
			<Section title={t("agents:for-people")}>
				<p className="text-sm text-muted">{t("agents:for-people-text")}</p>
				<TabListView
					list={list}
					read={listing}
					shown
					total={total}
					count={people.length}
					labels={{ search: t("appAccess:search"), none: t("agents:nobody"), noMatch: t("appAccess:no-match") }}
					table={() => (
						<PeopleTable
							people={people}
							params={params}
							onWithdrawn={() => queries.invalidateQueries({ queryKey: agentKeys.people(agent.id) })}
						/>
					)}
				/>
			</Section>
		</>
	);
}

function PeopleTable({
	people,
	params,
	onWithdrawn,
}: {
	people: readonly AgentPerson[];
	params: { organization: string; applicationId: string };
	onWithdrawn: () => void;
}) {
	const { t } = useTranslation();
	const withdrawal = useWithdrawal(params, Trash2, onWithdrawn);
	const columns: Column<AgentPerson>[] = [
		{
			id: "user",
			label: t("appAccess:user"),
			cell: (person) => <PersonCell {...person} />,
		},
		{
			id: "scopes",
			label: t("appAccess:scopes"),
			cell: ({ scopes }) => (
				<ul className="flex flex-col gap-0.5">
					{scopes.map(({ scope, reason }) => (
						<li key={scope} className="wrap-anywhere">
							<span className={`font-mono text-sm ${reason === "allowed" ? "" : "text-muted line-through"}`}>
								{scope}
							</span>{" "}
							<span className="text-sm text-muted">{t(`agents:reason.${reason}`)}</span>
						</li>
					))}
				</ul>
			),
		},
		{
			id: "allowed",
			label: t("agents:allowed-at"),
			from: "sm",
			cell: ({ allowedAt }) => <RelativeTime at={allowedAt} />,
		},
		{
			id: "withdraw",
			label: t("appAccess:withdraw"),
			labelHidden: true,
			cellClass: "w-px whitespace-nowrap",
			cell: withdrawal.buttonFor,
		},
	];
	return (
		<>
			<ResourceTable label={t("agents:for-people")} columns={columns} items={people} keyOf={({ userId }) => userId} />
			{withdrawal.dialog}
		</>
	);
}
