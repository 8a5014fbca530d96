import { ActionTable, actionList, actionSorts, actionStatuses } from "@/components/actions/action-list";
import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { browseActions } from "@/lib/identity/actions";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("actions:title");

export default async function ActionsPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(actionList, searchParams);
	const { actions, ...found } = await browseActions(principal, state);
	return (
		<ListPage
			t={t}
			address={actionList}
			state={state}
			found={{ ...found, shown: actions.length }}
			title={t("actions:title")}
			text={t("actions:text")}
			exported="actions"
			create={<CreateLink href="/console/actions/new" label={t("actions:new")} />}
			createOnce
			search={{ label: t("actions:search") }}
			filters={[
				{
					name: "status",
					look: "tabs",
					label: t("actions:filter-status"),
					any: t("actions:status.all"),
					options: actionStatuses.map((value) => ({ value, label: t(`actions:status.${value}`) })),
				},
			]}
			sorting={{
				label: t("actions:sort"),
				options: actionSorts.map((value) => ({ value, label: t(`actions:sort.${value}`) })),
				ascend: t("actions:ascend"),
				descend: t("actions:descend"),
			}}
			empty={{ title: t("actions:empty"), text: t("actions:empty-text") }}
			noMatch={{ title: t("actions:no-match"), text: t("actions:no-match-text"), clear: t("actions:clear") }}
		>
			<ActionTable t={t} actions={actions} />
		</ListPage>
	);
}
