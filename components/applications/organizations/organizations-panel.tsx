"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PanelPages } from "@/components/list/panel-pages";
import { CodeBlock } from "@/components/ui/code-block";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { listOrganizationsContract } from "@/lib/identity/organizations/calls";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { useExistingPage, useTabList } from "../use-tab-list";
import { OrganizationTable } from "./organization-table";
import { switchRequest } from "./switch-request";

const ORGANIZATIONS_PER_PAGE = 20;

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
	const { t } = useText();
	const list = useTabList("organizations", { shown: true, perPage: ORGANIZATIONS_PER_PAGE });
	const { search, offset, change } = list;
	const listing = useQuery({
		queryKey: ["application-organizations", organization, search, offset],
		queryFn: ({ signal }) =>
			call(listOrganizationsContract, {
				params: { organization },
				query: { search: search === "" ? undefined : search, status: "ACTIVE", limit: ORGANIZATIONS_PER_PAGE, offset },
				signal,
			}),
		placeholderData: keepPreviousData,
	});
	const { totalResults: total = 0, organizations = [] } = listing.data?.value ?? {};
	useExistingPage(list, { total, count: organizations.length, perPage: ORGANIZATIONS_PER_PAGE });
	const [first] = organizations;
	const switches = application.grantTypes.includes("organization_switch");
	return (
		<div className="flex min-w-0 flex-col gap-4">
			<Section title={t("appOrganizations:title")}>
				<p className="max-w-prose text-sm text-muted">{t("appOrganizations:text")}</p>
				<TextField
					label={t("appOrganizations:search")}
					type="search"
					className="max-w-80"
					value={search}
					maxLength={200}
					onChange={(event) => change({ search: event.target.value })}
				/>
				<RefusalNotice error={listing.error} onRetry={() => void listing.refetch()} />
				{listing.isPending ? <Skeleton className="h-40 w-full" /> : null}
				{listing.data !== undefined && total === 0 ? (
					<p className="text-muted">{t(search === "" ? "appOrganizations:none" : "appOrganizations:no-match")}</p>
				) : null}
				{first === undefined ? null : (
					<>
						<OrganizationTable organizations={organizations} />
						<PanelPages
							offset={offset}
							perPage={ORGANIZATIONS_PER_PAGE}
							count={organizations.length}
							total={total}
							onOffset={(to) => change({ offset: to })}
						/>
					</>
				)}
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
