"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { mappingImpactContract } from "@/lib/identity/discovery/calls";
import { call } from "@/lib/platform/http/call";
import { domainKeys } from "./domain-keys";
import { domainText } from "./domain-text";

const MAX_SHOWN = 10;

/** The users that a change affects, shown before saving. */
export function ImpactNotice({
	organization,
	organizationId,
	domains,
}: {
	organization: string;
	organizationId: string;
	domains: readonly string[];
}) {
	const { t } = useTranslation();
	const asking = useQuery({
		queryKey: domainKeys.impact(organizationId, domains),
		queryFn: async ({ signal }) => {
			const params = { organization, organizationId };
			return (await call(mappingImpactContract, { params, body: { domains }, signal })).value;
		},
		gcTime: 0,
	});
	if (asking.error !== null) return <RefusalNotice error={asking.error} onRetry={() => asking.refetch()} />;
	if (asking.data === undefined) return <Spinner />;
	const { users, groups } = asking.data;
	if (groups.length === 0) return <Notice tone="success" title={t("domains:impact-none")} />;
	return (
		<Notice
			tone="warning"
			title={users === 0 ? t("domains:impact-elsewhere") : t("domains:impact-users", { count: users })}
		>
			<ul className="flex flex-col gap-0.5">
				{groups.slice(0, MAX_SHOWN).map((group) => (
					<li key={`${group.organization.id} ${group.domain}`}>
						{t(`domains:effect.${group.effect}`, {
							count: group.users,
							domain: domainText(group),
							organization: group.organization.displayName,
						})}
					</li>
				))}
			</ul>
		</Notice>
	);
}
