import { ApplicationTable, applicationList } from "@/components/applications/application-list";
import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { listApplications } from "@/lib/identity/applications";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../open-list";
import { pageTitle } from "../page-parts";

const APPLICATIONS_PER_PAGE = 25;

export const generateMetadata = pageTitle("applications:title");

export default async function ApplicationsPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(applicationList, searchParams);
	const { search, sort, order } = state;
	const { totalResults, applications, ...found } = await pageOrLast(state.page, APPLICATIONS_PER_PAGE, (range) =>
		listApplications(context, {
			params: { organization: principal.organizationName },
			query: {
				search: search === "" ? undefined : search,
				sort,
				order,
				...range,
			},
			body: undefined,
			ifMatch: null,
		}),
	);
	return (
		<ListPage
			t={t}
			address={applicationList}
			state={state}
			found={{ ...found, total: totalResults, shown: applications.length }}
			title={t("applications:title")}
			text={t("applications:text")}
			create={<CreateLink href="/console/applications/new" label={t("applications:new")} />}
			search={{ label: t("applications:search") }}
			empty={{ title: t("applications:empty"), text: t("applications:empty-text") }}
			noMatch={{
				title: t("applications:no-match"),
				text: t("applications:no-match-text"),
				clear: t("applications:clear"),
			}}
		>
			<ApplicationTable t={t} applications={applications} state={state} />
		</ListPage>
	);
}
