import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { TargetTable, targetList, targetSorts, targetStatuses } from "@/components/provisioning/target-list";
import { browseTargets } from "@/lib/identity/provisioning";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("provisioning:title");

export default async function ProvisioningTargetsPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(targetList, searchParams);
	const { targets, ...found } = await browseTargets(principal, state);
	return (
		<ListPage
			t={t}
			address={targetList}
			state={state}
			found={{ ...found, shown: targets.length }}
			title={t("provisioning:title")}
			text={t("provisioning:text")}
			exported="provisioning-targets"
			create={<CreateLink href="/console/provisioning-targets/new" label={t("provisioning:new")} />}
			createOnce
			search={{ label: t("provisioning:search") }}
			filters={[
				{
					name: "status",
					look: "tabs",
					label: t("provisioning:filter-status"),
					any: t("provisioning:status.all"),
					options: targetStatuses.map((value) => ({ value, label: t(`provisioning:status.${value}`) })),
				},
			]}
			sorting={{
				label: t("provisioning:sort"),
				options: targetSorts.map((value) => ({ value, label: t(`provisioning:sort.${value}`) })),
				ascend: t("provisioning:ascend"),
				descend: t("provisioning:descend"),
			}}
			empty={{ title: t("provisioning:empty"), text: t("provisioning:empty-text") }}
			noMatch={{
				title: t("provisioning:no-match"),
				text: t("provisioning:no-match-text"),
				clear: t("provisioning:clear"),
			}}
		>
			<TargetTable t={t} targets={targets} />
		</ListPage>
	);
}
