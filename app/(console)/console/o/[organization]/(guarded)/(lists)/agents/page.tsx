import { AgentBadge } from "@/components/agents/agent-badge";
import { CreateLink } from "@/components/list/create-link";
import { listAddress } from "@/components/list/list-address";
import { ListPage } from "@/components/list/list-page";
import { ResourceLink } from "@/components/list/resource-link";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { DateTime } from "@/components/ui/date-time";
import { RelativeTime } from "@/components/ui/relative-time";
import { listApplications } from "@/lib/identity/applications";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { now, pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const AGENTS_PER_PAGE = 25;

const list = listAddress({
	path: "/console/agents",
	sorts: ["createdAt", "name", "updatedAt"],
	downward: ["createdAt", "updatedAt"],
});

export const generateMetadata = pageTitle("agents:title");

export default async function AgentsPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(list, searchParams);
	const { search, sort, order } = state;
	const { totalResults, applications, ...found } = await pageOrLast(state.page, AGENTS_PER_PAGE, (range) =>
		listApplications(context, principal.organizationName, {
			search: search === "" ? undefined : search,
			agents: "only",
			sort,
			order,
			...range,
		}),
	);
	return (
		<ListPage
			t={t}
			address={list}
			state={state}
			found={{ ...found, total: totalResults, shown: applications.length }}
			title={t("agents:title")}
			text={t("agents:text")}
			exported="applications"
			exportedState={{ ...state, agents: "only" }}
			create={<CreateLink href="/console/agents/new" label={t("agents:new")} />}
			search={{ label: t("applications:search") }}
			empty={{ title: t("agents:empty"), text: t("agents:empty-text") }}
			noMatch={{
				title: t("agents:no-match"),
				text: t("applications:no-match-text"),
				clear: t("applications:clear"),
			}}
		>
			<ResourceTable
				label={t("agents:title")}
				columns={columnsOf(t)}
				items={applications}
				keyOf={({ id }) => id}
				list={{ address: list, state }}
			/>
		</ListPage>
	);
}

function columnsOf(t: Translate): Column<ApplicationBody>[] {
	const nowMs = now();
	return [
		{
			id: "name",
			label: t("applications:name"),
			sort: "name",
			cellClass: "min-w-40",
			cell: (agent) => (
				<>
					<ResourceLink href={`/console/applications/${agent.id}`} name={agent.name} />
					<span className="block text-sm text-muted sm:hidden">
						<bdi>{agent.agentOwner?.name ?? t("agents:no-owner")}</bdi>
					</span>
				</>
			),
		},
		{
			id: "owner",
			label: t("agents:owner"),
			from: "sm",
			cellClass: "wrap-anywhere",
			cell: ({ agent, agentOwner }) =>
				agent === null || agentOwner?.name === null || agentOwner === null ? (
					<span className="text-muted">{t("agents:no-owner")}</span>
				) : (
					<ResourceLink
						href={`/console/${agent.owner.type === "user" ? "users" : "groups"}/${agent.owner.id}`}
						name={agentOwner.name}
					/>
				),
		},
		{
			id: "state",
			label: t("applications:state"),
			cellClass: "whitespace-nowrap",
			cell: (agent) => <AgentBadge agent={agent} nowMs={nowMs} t={t} />,
		},
		{
			id: "ends",
			label: t("agents:ends"),
			from: "md",
			cellClass: "whitespace-nowrap",
			cell: ({ agent }) =>
				agent === null || agent.endsAt === null ? (
					<span className="text-muted">{t("agents:with-owner")}</span>
				) : (
					<DateTime at={agent.endsAt} />
				),
		},
		{
			id: "changed",
			label: t("applications:changed"),
			sort: "updatedAt",
			from: "sm",
			cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
		},
	];
}
