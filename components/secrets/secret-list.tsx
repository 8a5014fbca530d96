import { FlowLinks } from "@/components/definitions/flow-links";
import { choiceFilter } from "@/components/list/filters";
import { listAddress } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Secret } from "@/lib/flows/secrets/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

export const secretSorts = ["name", "updatedAt"] as const;

export const secretUses = ["used", "unused"] as const;

export const secretList = listAddress({
	path: "/console/secrets",
	sorts: secretSorts,
	downward: ["updatedAt"],
	filters: { use: choiceFilter(secretUses) },
});

/** The secrets of one page of the list. */
export function SecretTable({ t, secrets }: { t: Translate; secrets: readonly Secret[] }) {
	return (
		<ResourceTable
			label={t("secrets:title")}
			items={secrets}
			keyOf={({ name }) => name}
			columns={[
				{
					id: "name",
					label: t("secrets:name"),
					cellClass: "min-w-40",
					cell: ({ name, readable }) => (
						<>
							<ResourceLink href={`/console/secrets/${name}`} name={name} />
							{readable ? null : <span className="block text-sm text-danger">{t("secrets:unreadable")}</span>}
						</>
					),
				},
				{
					id: "origins",
					label: t("secrets:origins"),
					from: "md",
					cellClass: "font-mono text-sm wrap-anywhere",
					cell: ({ origins }) => <bdi dir="ltr">{origins.join(" ")}</bdi>,
				},
				{
					id: "used-by",
					label: t("secrets:used-by"),
					from: "sm",
					cell: ({ usedBy }) =>
						usedBy.length === 0 ? (
							<span className="text-muted">{t("secrets:use.unused")}</span>
						) : (
							<FlowLinks flows={usedBy} />
						),
				},
				{
					id: "changed",
					label: t("secrets:changed"),
					from: "lg",
					cellClass: "text-sm text-muted",
					cell: ({ updatedAt, updatedBy }) => (
						<>
							<RelativeTime at={updatedAt} /> <bdi className="block">{updatedBy}</bdi>
						</>
					),
				},
			]}
		/>
	);
}
