import { CreateLink } from "@/components/list/create-link";
import { choiceFilter } from "@/components/list/filters";
import { listAddress } from "@/components/list/list-address";
import { ListPage } from "@/components/list/list-page";
import { ResourceLink } from "@/components/list/resource-link";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { listAttributes } from "@/lib/identity/attributes";
import { type Attribute, labelOf } from "@/lib/identity/attributes/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const ATTRIBUTES_PER_PAGE = 25;
const KINDS = ["own", "standard"] as const;

const list = listAddress({
	path: "/console/attributes",
	sorts: ["displayName", "type", "updatedAt"],
	downward: ["updatedAt"],
	filters: { kind: choiceFilter(KINDS) },
});

export const generateMetadata = pageTitle("attributes:title");

export default async function AttributesPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t, language } = await openList(list, searchParams);
	const { page, search, ...query } = state;
	const { totalResults, attributes, ...found } = await pageOrLast(page, ATTRIBUTES_PER_PAGE, (range) =>
		listAttributes(context, principal.organizationName, {
			...query,
			language: language.code,
			search: search === "" ? undefined : search,
			...range,
		}),
	);
	return (
		<ListPage
			t={t}
			address={list}
			state={state}
			found={{ ...found, total: totalResults, shown: attributes.length }}
			title={t("attributes:title")}
			text={t("attributes:text")}
			exported="attributes"
			exportedState={{ language: language.code }}
			create={<CreateLink href="/console/attributes/new" label={t("attributes:new")} />}
			search={{ label: t("attributes:search") }}
			filters={[
				{
					name: "kind",
					label: t("attributes:kind"),
					any: t("attributes:any-kind"),
					options: KINDS.map((value) => ({ value, label: t(`attributes:kind-${value}`) })),
				},
			]}
			empty={{ title: t("attributes:empty"), text: t("attributes:empty-text") }}
			noMatch={{ title: t("attributes:no-match"), text: t("attributes:no-match-text"), clear: t("attributes:clear") }}
		>
			<ResourceTable
				label={t("attributes:title")}
				columns={columnsOf(t, language.code)}
				items={attributes}
				keyOf={({ name }) => name}
				list={{ address: list, state }}
			/>
		</ListPage>
	);
}

function columnsOf(t: Translate, language: string): Column<Attribute>[] {
	return [
		{
			id: "name",
			label: t("attributes:name"),
			sort: "displayName",
			cellClass: "min-w-40",
			cell: (attribute) => {
				const { name, standard } = attribute;
				const key = `attributes:standard-name.${name}`;
				return (
					<>
						<span className="flex flex-wrap items-center gap-2">
							<ResourceLink
								href={`/console/attributes/${encodeURIComponent(name)}`}
								name={(standard ? knownText(t, key) : undefined) ?? labelOf(attribute, language)}
							/>
							{standard ? <Badge>{t("attributes:standard")}</Badge> : null}
						</span>
						<span className="block font-mono text-sm text-muted wrap-anywhere">
							<bdi>{name}</bdi>
						</span>
					</>
				);
			},
		},
		{
			id: "type",
			label: t("attributes:type"),
			sort: "type",
			from: "sm",
			cell: ({ type }) => t(`attributes:type.${type}`),
		},
		{
			id: "rules",
			label: t("attributes:rules"),
			from: "md",
			cell: ({ required, unique }) => (
				<span className="flex flex-wrap gap-1">
					{required ? <Badge>{t("attributes:required")}</Badge> : null}
					{unique ? <Badge>{t("attributes:unique-short")}</Badge> : null}
				</span>
			),
		},
		{
			id: "writers",
			label: t("attributes:writers"),
			from: "sm",
			cell: ({ writers }) => t(`attributes:writers-of.${writers.length === 2 ? "both" : (writers[0] ?? "none")}`),
		},
		{
			id: "claim",
			label: t("attributes:claim"),
			from: "lg",
			cellClass: "font-mono text-sm wrap-anywhere",
			cell: ({ claim }) => <bdi>{claim?.name ?? ""}</bdi>,
		},
		{
			id: "changed",
			label: t("attributes:changed"),
			sort: "updatedAt",
			from: "md",
			cell: ({ updatedAt }) => (updatedAt === null ? t("attributes:never-changed") : <RelativeTime at={updatedAt} />),
		},
	];
}
