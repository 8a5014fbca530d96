"use client";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { SortHeader } from "@/components/ui/sort-header";
import { Cell, Row, Table } from "@/components/ui/table";
import type { MappingList } from "@/lib/identity/discovery/contract";
import { useText } from "@/lib/platform/i18n/client";
import { DomainBadge } from "./domain-badge";
import { type DomainListState, domainListUrl, usualOrder } from "./domain-list-url";
import { DomainName } from "./domain-name";

/** How many domains of an organization the list shows; its page shows all. */
const MAX_SHOWN = 5;

/** The organizations of one page of the list with their domains, each with the way to it. */
export function MappingTable({
	organizations,
	state,
}: {
	organizations: MappingList["organizations"];
	state: DomainListState;
}) {
	const { t } = useText();
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => domainListUrl(state, change) };
	return (
		<Table label={t("domains:title")}>
			<thead>
				<tr>
					<SortHeader {...sorting} sort="displayName" label={t("domains:organization")} />
					<SortHeader {...sorting} sort="domains" label={t("domains:domains")} />
				</tr>
			</thead>
			<tbody>
				{organizations.map(({ organizationId, organizationName, displayName, status, domains }) => (
					<Row key={organizationId}>
						<Cell className="min-w-32 align-top">
							<span className="flex flex-wrap items-center gap-x-2">
								<Link
									href={`/console/domains/${organizationId}`}
									className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
									dir="auto"
								>
									{displayName}
								</Link>
								{status === "DISABLED" ? <Badge tone="warning">{t("organizations:status.DISABLED")}</Badge> : null}
							</span>
							<span className="block font-mono text-sm text-muted wrap-anywhere">
								<bdi>{organizationName}</bdi>
							</span>
						</Cell>
						<Cell className="align-top">
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
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}
