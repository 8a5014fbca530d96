import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { OrganizationTable, organizationList } from "@/components/organizations/organization-list";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { listOrganizations } from "@/lib/identity/organizations";
import { organizationStatuses } from "@/lib/identity/organizations/contract";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const ORGANIZATIONS_PER_PAGE = 25;

export const generateMetadata = pageTitle("organizations:title");

export default async function OrganizationsPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(organizationList, searchParams);
	const { search, status, sort, order } = state;
	const { totalResults, organizations, ...found } = await pageOrLast(state.page, ORGANIZATIONS_PER_PAGE, (range) =>
		listOrganizations(context, principal.organizationName, {
			search: search === "" ? undefined : search,
			status,
			sort,
			order,
			...range,
		}),
	);
	return (
		<ListPage
			t={t}
			address={organizationList}
			state={state}
			found={{ ...found, total: totalResults, shown: organizations.length }}
			title={t("organizations:title")}
			text={t("organizations:text")}
			exported="organizations"
			actions={
				<Link href={`/console/organizations/${principal.organizationId}`} className={buttonClasses()}>
					{t("organizations:this")}
				</Link>
			}
			create={<CreateLink href="/console/organizations/new" label={t("organizations:new")} />}
			search={{ label: t("organizations:search") }}
			filters={[
				{
					name: "status",
					label: t("organizations:status"),
					any: t("organizations:status.any"),
					options: organizationStatuses.map((value) => ({
						value,
						label: t(`organizations:status.${value}`),
					})),
				},
			]}
			empty={{ title: t("organizations:empty"), text: t("organizations:empty-text") }}
			noMatch={{
				title: t("organizations:no-match"),
				text: t("organizations:no-match-text"),
				clear: t("organizations:clear"),
			}}
		>
			<OrganizationTable t={t} organizations={organizations} state={state} />
		</ListPage>
	);
}
