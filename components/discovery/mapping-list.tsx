import { listAddress, type StateOf } from "@/components/list/list-address";
import { ResourceLink } from "@/components/list/resource-link";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import type { MappingList } from "@/lib/identity/discovery/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { DomainBadge } from "./domain-badge";
import { DomainName } from "./domain-name";

/** The maximum number of domains per organization in the list; its page shows all. */
const MAX_SHOWN = 5;

export const mappingList = listAddress({
	path: "/console/domains",
	sorts: ["displayName", "createdAt", "domains"],
	downward: ["createdAt", "domains"],
});

/** The organizations of one page of the list with their domains, each with a link. */
export function MappingTable({
	t,
	organizations,
	state,
}: {
	t: Translate;
	organizations: MappingList["organizations"];
	state: StateOf<typeof mappingList>;
}) {
	return (
		<ResourceTable
			label={t("domains:title")}
			items={organizations}
			keyOf={({ organizationId }) => organizationId}
			list={{ address: mappingList, state }}
			columns={[
				{
					id: "organization",
					label: t("domains:organization"),
					sort: "displayName",
					cellClass: "min-w-32 align-top",
					cell: ({ organizationId, organizationName, displayName, status }) => (
						<>
							<ResourceLink
								href={`/console/domains/${organizationId}`}
								name={displayName}
								badges={
									status === "DISABLED" ? <Badge tone="warning">{t("organizations:status.DISABLED")}</Badge> : null
								}
							/>
							<span className="block font-mono text-sm text-muted wrap-anywhere">
								<bdi>{organizationName}</bdi>
							</span>
						</>
					),
				},
				{
					id: "domains",
					label: t("domains:domains"),
					sort: "domains",
					cellClass: "align-top",
					cell: ({ domains }) => (
						<>
							<ul className="flex flex-col">
								{domains.slice(0, MAX_SHOWN).map((domain) => (
									<li key={domain.domain} className="flex min-h-6 flex-wrap items-center gap-x-2">
										<DomainName {...domain} />
										<DomainBadge domain={domain} />
									</li>
								))}
							</ul>
							{domains.length > MAX_SHOWN ? (
								<span className="text-sm text-muted">{t("domains:more", { count: domains.length - MAX_SHOWN })}</span>
							) : null}
						</>
					),
				},
			]}
		/>
	);
}
