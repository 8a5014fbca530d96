import { RuleTable, ruleList, ruleSorts, ruleStatuses } from "@/components/lifecycle/rule-list";
import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { browseRules } from "@/lib/identity/lifecycle";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("lifecycle:title");

export default async function LifecycleRulesPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(ruleList, searchParams);
	const { rules, ...found } = await browseRules(principal, state);
	return (
		<ListPage
			t={t}
			address={ruleList}
			state={state}
			found={{ ...found, shown: rules.length }}
			title={t("lifecycle:title")}
			text={t("lifecycle:text")}
			exported="lifecycle-rules"
			create={<CreateLink href="/console/lifecycle-rules/new" label={t("lifecycle:new")} />}
			createOnce
			search={{ label: t("lifecycle:search") }}
			filters={[
				{
					name: "status",
					look: "tabs",
					label: t("lifecycle:filter-status"),
					any: t("lifecycle:status.all"),
					options: ruleStatuses.map((value) => ({ value, label: t(`lifecycle:status.${value}`) })),
				},
			]}
			sorting={{
				label: t("lifecycle:sort"),
				options: ruleSorts.map((value) => ({ value, label: t(`lifecycle:sort.${value}`) })),
				ascend: t("lifecycle:ascend"),
				descend: t("lifecycle:descend"),
			}}
			empty={{ title: t("lifecycle:empty"), text: t("lifecycle:empty-text") }}
			noMatch={{ title: t("lifecycle:no-match"), text: t("lifecycle:no-match-text"), clear: t("lifecycle:clear") }}
		>
			<RuleTable t={t} rules={rules} />
		</ListPage>
	);
}
