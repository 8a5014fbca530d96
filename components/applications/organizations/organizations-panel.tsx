"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "@/components/ui/code-block";
import { Section } from "@/components/ui/section";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { listOrganizationsContract } from "@/lib/identity/organizations/calls";
import { call } from "@/lib/platform/http/call";
import { applicationKeys } from "../application-keys";
import { TabListView } from "../tab-list-view";
import { listQuery, useTabList } from "../use-tab-list";
import { OrganizationTable } from "./organization-table";
import { switchRequest } from "./switch-request";

/** The organizations below whose users may sign in to the application, and the parameter that selects each in a request. */
export function OrganizationsPanel({
	organization,
	application,
	issuer,
}: {
	organization: string;
	application: ApplicationBody;
	issuer: string;
}) {
	const { t } = useTranslation();
	const list = useTabList("organizations", { shown: true, perPage: 20, sorts: { displayName: "asc" } });
	const listing = useQuery({
		queryKey: applicationKeys.organizations(organization, list.state),
		queryFn: ({ signal }) =>
			call(listOrganizationsContract, {
				params: { organization },
				query: { ...listQuery(list), status: "ACTIVE" },
				signal,
			}),
		placeholderData: keepPreviousData,
	});
	const { totalResults: total = 0, organizations = [] } = listing.data?.value ?? {};
	const [first] = organizations;
	const switches = application.grantTypes.includes("organization_switch");
	return (
		<div className="flex min-w-0 flex-col gap-4">
			<Section title={t("appOrganizations:title")}>
				<p className="max-w-prose text-sm text-muted">{t("appOrganizations:text")}</p>
				<TabListView
					list={list}
					read={listing}
					shown
					total={total}
					count={organizations.length}
					labels={{
						search: t("appOrganizations:search"),
						none: t("appOrganizations:none"),
						noMatch: t("appOrganizations:no-match"),
					}}
					table={(sorting) => <OrganizationTable organizations={organizations} sorting={sorting} />}
				/>
			</Section>
			<Section title={t("appOrganizations:switch")}>
				<p className="max-w-prose text-sm text-muted">
					{t(switches ? "appOrganizations:switch-on" : "appOrganizations:switch-off")}
				</p>
				{switches ? (
					<CodeBlock
						name={t("appOrganizations:token-request")}
						code={switchRequest(issuer, application, first?.name ?? "acme")}
					/>
				) : null}
			</Section>
		</div>
	);
}
