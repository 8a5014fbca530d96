import { shownKind } from "@/components/applications/application-kind";
import { CreateLink } from "@/components/list/create-link";
import { listAddress } from "@/components/list/list-address";
import { ListPage } from "@/components/list/list-page";
import { ResourceLink } from "@/components/list/resource-link";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { listApplications } from "@/lib/identity/applications";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const APPLICATIONS_PER_PAGE = 25;

const list = listAddress({
	path: "/console/applications",
	sorts: ["createdAt", "name", "updatedAt"],
	downward: ["createdAt", "updatedAt"],
});

export const generateMetadata = pageTitle("applications:title");

export default async function ApplicationsPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(list, searchParams);
	const { search, sort, order } = state;
	const { totalResults, applications, ...found } = await pageOrLast(state.page, APPLICATIONS_PER_PAGE, (range) =>
		listApplications(context, principal.organizationName, {
			search: search === "" ? undefined : search,
			agents: "without",
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
			title={t("applications:title")}
			text={t("applications:text")}
			exported="applications"
			exportedState={{ ...state, agents: "without" }}
			create={<CreateLink href="/console/applications/new" label={t("applications:new")} />}
			search={{ label: t("applications:search") }}
			empty={{ title: t("applications:empty"), text: t("applications:empty-text") }}
			noMatch={{
				title: t("applications:no-match"),
				text: t("applications:no-match-text"),
				clear: t("applications:clear"),
			}}
		>
			<ResourceTable
				label={t("applications:title")}
				columns={columnsOf(t)}
				items={applications}
				keyOf={({ id }) => id}
				list={{ address: list, state }}
			/>
		</ListPage>
	);
}

function columnsOf(t: Translate): Column<ApplicationBody>[] {
	return [
		{
			id: "name",
			label: t("applications:name"),
			sort: "name",
			cellClass: "min-w-40",
			cell: (application) => (
				<>
					<ResourceLink
						href={`/console/applications/${application.id}`}
						name={application.name}
						badges={
							<>
								{application.firstParty ? <Badge tone="accent">{t("applications:own")}</Badge> : null}
								{application.enabled ? null : (
									<span className="lg:hidden">
										<Badge tone="warning">{t("applications:disabled")}</Badge>
									</span>
								)}
							</>
						}
					/>
					<span className="block text-sm text-muted sm:hidden">{t(`applications:kind.${shownKind(application)}`)}</span>
				</>
			),
		},
		{
			id: "kind",
			label: t("applications:kind"),
			from: "sm",
			cellClass: "whitespace-nowrap",
			cell: (application) => t(`applications:kind.${shownKind(application)}`),
		},
		{
			id: "state",
			label: t("applications:state"),
			from: "lg",
			cellClass: "whitespace-nowrap",
			cell: ({ enabled }) =>
				enabled ? (
					<span className="text-muted">{t("applications:enabled")}</span>
				) : (
					<Badge tone="warning">{t("applications:disabled")}</Badge>
				),
		},
		{
			id: "client-id",
			label: t("applications:client-id"),
			from: "md",
			cellClass: "font-mono text-sm wrap-anywhere",
			cell: ({ clientId }) => <bdi>{clientId}</bdi>,
		},
		{
			id: "changed",
			label: t("applications:changed"),
			sort: "updatedAt",
			cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
		},
	];
}
