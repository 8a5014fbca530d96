import { choiceFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { type OrganizationBody, organizationStatuses } from "@/lib/identity/organizations/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { OpenOrganization } from "./open-organization";

export const organizationList = listAddress({
	path: "/console/organizations",
	sorts: ["displayName", "name", "createdAt"],
	downward: ["createdAt"],
	filters: { status: choiceFilter(organizationStatuses) },
});

/** The organizations of one page of the list, each with a link. */
export function OrganizationTable({
	t,
	organizations,
	state,
}: {
	t: Translate;
	organizations: readonly OrganizationBody[];
	state: StateOf<typeof organizationList>;
}) {
	return (
		<ResourceTable
			label={t("organizations:title")}
			items={organizations}
			keyOf={({ id }) => id}
			list={{ address: organizationList, state }}
			columns={[
				{
					id: "display-name",
					label: t("organizations:display-name"),
					sort: "displayName",
					cellClass: "min-w-40",
					cell: ({ id, displayName, status, path }) => (
						<>
							<ResourceLink
								href={`/console/organizations/${id}`}
								name={displayName}
								badges={
									status === "DISABLED" ? <Badge tone="warning">{t("organizations:status.DISABLED")}</Badge> : null
								}
							/>
							<span className="block text-sm text-muted wrap-anywhere">
								<bdi>{path.map((above) => above.displayName).join(" › ")}</bdi>
							</span>
						</>
					),
				},
				{
					id: "name",
					label: t("organizations:name"),
					sort: "name",
					from: "md",
					cellClass: "font-mono text-sm wrap-anywhere",
					cell: ({ name }) => <bdi>{name}</bdi>,
				},
				{
					id: "below",
					label: t("organizations:below"),
					from: "sm",
					cellClass: "tabular-nums",
					cell: ({ organizations: below }) => below,
				},
				{
					id: "created",
					label: t("organizations:created"),
					sort: "createdAt",
					from: "lg",
					cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
				},
				{
					id: "open",
					label: t("organizations:open"),
					labelHidden: true,
					cellClass: "text-end",
					cell: ({ name, displayName, status }) =>
						status === "ACTIVE" ? <OpenOrganization name={name} displayName={displayName} /> : null,
				},
			]}
		/>
	);
}
