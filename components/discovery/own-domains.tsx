"use client";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { ClaimedDomain } from "@/lib/identity/discovery/contract";
import { useText } from "@/lib/platform/i18n/client";
import { DomainBadge } from "./domain-badge";
import { DomainName } from "./domain-name";

/** The read-only domains of the current organization. */
export function OwnDomains({ domains }: { domains: readonly ClaimedDomain[] }) {
	const { t } = useText();
	if (domains.length === 0) return <EmptyState title={t("domains:none")} text={t("domains:own-empty-text")} />;
	return (
		<Table label={t("domains:title")}>
			<thead>
				<tr>
					<HeaderCell>{t("domains:field")}</HeaderCell>
					<HeaderCell>{t("domains:claimed")}</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{domains.map((domain) => (
					<Row key={domain.domain}>
						<Cell>
							<span className="flex flex-wrap items-center gap-x-2">
								<DomainName {...domain} />
								<DomainBadge domain={domain} />
							</span>
						</Cell>
						<Cell>
							<RelativeTime at={domain.claimedAt} />
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}
