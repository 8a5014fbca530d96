"use client";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { Section } from "@/components/ui/section";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { ClaimedDomain } from "@/lib/identity/discovery/contract";
import { DomainBadge } from "./domain-badge";
import { DomainName } from "./domain-name";
import { DomainProof } from "./domain-proof";

/**
 * The domains of the current organization, which only the root organization changes. Shows the DNS records to publish, because
 * the people who manage the DNS of the domains work in this organization.
 */
export function OwnDomains({ domains }: { domains: readonly ClaimedDomain[] }) {
	const { t } = useTranslation();
	if (domains.length === 0) return <EmptyState title={t("domains:none")} text={t("domains:own-empty-text")} />;
	const unproved = domains.filter(({ provedAt }) => provedAt === null);
	return (
		<div className="flex flex-col gap-6">
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
			{unproved.length === 0 ? null : (
				<Section title={t("domains:proof")}>
					<p className="text-sm text-muted">{t("domains:own-proof-text")}</p>
					<ul className="flex flex-col gap-4">
						{unproved.map((domain) => (
							<DomainProof key={domain.domain} domain={domain} />
						))}
					</ul>
				</Section>
			)}
		</div>
	);
}
