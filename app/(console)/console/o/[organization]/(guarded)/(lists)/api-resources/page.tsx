import { CreateLink } from "@/components/list/create-link";
import { listAddress } from "@/components/list/list-address";
import { ListPage } from "@/components/list/list-page";
import { ResourceLink } from "@/components/list/resource-link";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { RelativeTime } from "@/components/ui/relative-time";
import { listApiResources } from "@/lib/identity/api-resources";
import type { ApiResource } from "@/lib/identity/api-resources/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const RESOURCES_PER_PAGE = 25;

const list = listAddress({
	path: "/console/api-resources",
	sorts: ["name", "createdAt", "updatedAt"],
	downward: ["createdAt", "updatedAt"],
});

export const generateMetadata = pageTitle("apiResources:title");

export default async function ApiResourcesPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(list, searchParams);
	const { search, sort, order } = state;
	const { totalResults, apiResources, ...found } = await pageOrLast(state.page, RESOURCES_PER_PAGE, (range) =>
		listApiResources(context, principal.organizationName, {
			search: search === "" ? undefined : search,
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
			found={{ ...found, total: totalResults, shown: apiResources.length }}
			title={t("apiResources:title")}
			text={t("apiResources:text")}
			exported="api-resources"
			create={<CreateLink href="/console/api-resources/new" label={t("apiResources:new")} />}
			search={{ label: t("apiResources:search") }}
			empty={{ title: t("apiResources:empty"), text: t("apiResources:empty-text") }}
			noMatch={{
				title: t("apiResources:no-match"),
				text: t("apiResources:no-match-text"),
				clear: t("apiResources:clear"),
			}}
		>
			<ResourceTable
				label={t("apiResources:title")}
				columns={columnsOf(t)}
				items={apiResources}
				keyOf={({ id }) => id}
				list={{ address: list, state }}
			/>
		</ListPage>
	);
}

function columnsOf(t: Translate): Column<ApiResource>[] {
	return [
		{
			id: "name",
			label: t("apiResources:name"),
			sort: "name",
			cellClass: "min-w-40",
			cell: ({ id, name, identifier }) => (
				<>
					<ResourceLink href={`/console/api-resources/${id}`} name={name} />
					<span className="block font-mono text-sm text-muted wrap-anywhere md:hidden">
						<bdi>{identifier}</bdi>
					</span>
				</>
			),
		},
		{
			id: "identifier",
			label: t("apiResources:identifier"),
			from: "md",
			cellClass: "font-mono text-sm wrap-anywhere",
			cell: ({ identifier }) => <bdi>{identifier}</bdi>,
		},
		{
			id: "scopes",
			label: t("apiResources:scopes"),
			from: "sm",
			cellClass: "tabular-nums",
			cell: ({ scopes }) => scopes.length,
		},
		{
			id: "changed",
			label: t("apiResources:changed"),
			sort: "updatedAt",
			cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
		},
	];
}
