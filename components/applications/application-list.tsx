import { listAddress, type StateOf } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { applicationKind } from "./application-kind";

export const applicationList = listAddress({
	path: "/console/applications",
	sorts: ["createdAt", "name", "updatedAt"],
	downward: ["createdAt", "updatedAt"],
});

/** The applications of one page of the list. */
export function ApplicationTable({
	t,
	applications,
	state,
}: {
	t: Translate;
	applications: readonly ApplicationBody[];
	state: StateOf<typeof applicationList>;
}) {
	return (
		<ResourceTable
			label={t("applications:title")}
			items={applications}
			keyOf={({ id }) => id}
			list={{ address: applicationList, state }}
			columns={[
				{
					id: "name",
					label: t("applications:name"),
					sort: "name",
					cellClass: "min-w-40",
					cell: (application) => (
						<>
							<ResourceLink
								href={`/console/applications/${application.id}`}
								name={application.name}
								badges={application.firstParty ? <Badge tone="accent">{t("applications:own")}</Badge> : null}
							/>
							<span className="block text-sm text-muted sm:hidden">
								{t(`applications:kind.${applicationKind(application)}`)}
							</span>
						</>
					),
				},
				{
					id: "kind",
					label: t("applications:kind"),
					from: "sm",
					cellClass: "whitespace-nowrap",
					cell: (application) => t(`applications:kind.${applicationKind(application)}`),
				},
				{
					id: "client-id",
					label: t("applications:client-id"),
					from: "md",
					cellClass: "font-mono text-sm wrap-anywhere",
					cell: ({ clientId }) => <bdi>{clientId}</bdi>,
				},
				{
					id: "changed",
					label: t("applications:changed"),
					sort: "updatedAt",
					cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
				},
			]}
		/>
	);
}
