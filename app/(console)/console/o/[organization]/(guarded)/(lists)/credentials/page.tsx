import { CreateLink } from "@/components/list/create-link";
import { listAddress } from "@/components/list/list-address";
import { ListPage } from "@/components/list/list-page";
import { ResourceLink } from "@/components/list/resource-link";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { browseCredentialDefinitions } from "@/lib/identity/issuance";
import { type CredentialDefinition, credentialName } from "@/lib/identity/issuance/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const list = listAddress({ path: "/console/credentials", sorts: ["name", "updatedAt"], downward: ["updatedAt"] });

export const generateMetadata = pageTitle("credentials:title");

export default async function CredentialsPage({ searchParams }: ListPageProps) {
	const { state, principal, t, language } = await openList(list, searchParams);
	const { definitions, ...found } = await browseCredentialDefinitions(principal, state);
	return (
		<ListPage
			t={t}
			address={list}
			state={state}
			found={{ ...found, shown: definitions.length }}
			title={t("credentials:title")}
			text={t("credentials:text")}
			exported="credential-definitions"
			create={<CreateLink href="/console/credentials/new" label={t("credentials:new")} />}
			createOnce
			search={{ label: t("credentials:search") }}
			empty={{ title: t("credentials:empty"), text: t("credentials:empty-text") }}
			noMatch={{
				title: t("credentials:no-match"),
				text: t("credentials:no-match-text"),
				clear: t("credentials:clear"),
			}}
		>
			<ResourceTable
				label={t("credentials:title")}
				columns={columnsOf(t, language.code)}
				items={definitions}
				keyOf={({ id }) => id}
				list={{ address: list, state }}
			/>
		</ListPage>
	);
}

function columnsOf(t: Translate, language: string): Column<CredentialDefinition>[] {
	return [
		{
			id: "name",
			label: t("credentials:name"),
			sort: "name",
			cellClass: "min-w-40",
			cell: (definition) => (
				<>
					<ResourceLink
						href={`/console/credentials/${definition.id}`}
						name={credentialName(definition, language)}
						badges={definition.enabled ? null : <Badge tone="warning">{t("credentials:off")}</Badge>}
					/>
					<bdi dir="ltr" className="block text-sm text-muted wrap-anywhere">
						{definition.name}
					</bdi>
				</>
			),
		},
		{
			id: "type",
			label: t("credentials:type"),
			from: "md",
			cellClass: "font-mono text-sm wrap-anywhere",
			cell: ({ type }) => <bdi dir="ltr">{type}</bdi>,
		},
		{
			id: "audience",
			label: t("credentials:audience"),
			from: "lg",
			cellClass: "wrap-anywhere",
			cell: ({ groups, roles }) => <bdi>{[...groups, ...roles].join(", ") || t("credentials:everybody")}</bdi>,
		},
		{
			id: "changed",
			label: t("credentials:changed-at"),
			sort: "updatedAt",
			from: "sm",
			cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
		},
	];
}
