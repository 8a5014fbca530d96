"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import type { ClaimedDomain } from "@/lib/identity/discovery/contract";

/** The state of a domain: verified, unverified, or inactive because it is unverified; and which users can have addresses there. */
export function DomainBadge({ domain }: { domain: ClaimedDomain }) {
	const { t } = useTranslation();
	return (
		<>
			{domain.provedAt === null ? (
				<Badge tone={domain.routes ? "neutral" : "warning"}>
					{t(domain.routes ? "domains:unproved" : "domains:leads-nowhere")}
				</Badge>
			) : (
				<Badge tone="success">{t("domains:proved")}</Badge>
			)}
			{domain.publicProvider ? <Badge tone="warning">{t("domains:public")}</Badge> : null}
		</>
	);
}
