import { IdentityProviderTable, identityProviderList } from "@/components/identity-providers/identity-provider-list";
import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { listIdentityProviders } from "@/lib/identity/identity-providers";
import { identityProviderKinds } from "@/lib/identity/identity-providers/contract";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const PROVIDERS_PER_PAGE = 25;

export const generateMetadata = pageTitle("providers:title");

export default async function IdentityProvidersPage({ searchParams }: ListPageProps) {
	const { state, context, t } = await openList(identityProviderList, searchParams);
	const { page, ...query } = state;
	const { totalResults, identityProviders, ...found } = await pageOrLast(page, PROVIDERS_PER_PAGE, (range) =>
		listIdentityProviders(context, { ...query, ...range }),
	);
	return (
		<ListPage
			t={t}
			address={identityProviderList}
			state={state}
			found={{ ...found, total: totalResults, shown: identityProviders.length }}
			title={t("providers:title")}
			text={t("providers:text")}
			exported="identity-providers"
			create={<CreateLink href="/console/identity-providers/new" label={t("providers:new")} />}
			createOnce
			search={{ label: t("providers:search"), maxLength: 100 }}
			filters={[
				{
					name: "kind",
					label: t("providers:kind"),
					any: t("providers:any-kind"),
					options: identityProviderKinds.map((value) => ({
						value,
						label: t(`providers:kind.${value}`),
					})),
				},
			]}
			clear={t("providers:clear")}
			empty={{ title: t("providers:empty"), text: t("providers:empty-text") }}
			noMatch={{ title: t("providers:no-match"), text: t("providers:no-match-text"), clear: t("providers:clear") }}
		>
			<IdentityProviderTable t={t} providers={identityProviders} state={state} />
		</ListPage>
	);
}
