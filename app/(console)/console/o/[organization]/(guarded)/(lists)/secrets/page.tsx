import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { SecretTable, secretList, secretSorts, secretUses } from "@/components/secrets/secret-list";
import { browseSecrets } from "@/lib/flows/secrets";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("secrets:title");

export default async function SecretsPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(secretList, searchParams);
	const { secrets, ...found } = await browseSecrets(principal, state);
	return (
		<ListPage
			t={t}
			address={secretList}
			state={state}
			found={{ ...found, shown: secrets.length }}
			title={t("secrets:title")}
			text={t("secrets:text")}
			exported="secrets"
			create={<CreateLink href="/console/secrets/new" label={t("secrets:new")} />}
			createOnce
			search={{ label: t("secrets:search") }}
			filters={[
				{
					name: "use",
					look: "tabs",
					label: t("secrets:filter-use"),
					any: t("secrets:use.all"),
					options: secretUses.map((value) => ({ value, label: t(`secrets:use.${value}`) })),
				},
			]}
			sorting={{
				label: t("secrets:sort"),
				options: secretSorts.map((value) => ({ value, label: t(`secrets:sort.${value}`) })),
				ascend: t("secrets:ascend"),
				descend: t("secrets:descend"),
			}}
			empty={{ title: t("secrets:empty"), text: t("secrets:empty-text") }}
			noMatch={{ title: t("secrets:no-match"), text: t("secrets:no-match-text"), clear: t("secrets:clear") }}
		>
			<SecretTable t={t} secrets={secrets} />
		</ListPage>
	);
}
