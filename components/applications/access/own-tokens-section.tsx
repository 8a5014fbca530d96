"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ExportLink } from "@/components/list/export-link";
import { Section } from "@/components/ui/section";
import { call } from "@/lib/platform/http/call";
import { exportOwnTokensContract } from "@/lib/protocols/list-exports/calls";
import { listOwnTokensContract } from "@/lib/protocols/oidc/calls";
import { applicationKeys } from "../application-keys";
import { TabListView } from "../tab-list-view";
import { listQuery, useTabList } from "../use-tab-list";
import { exportPath } from "./export-path";
import { OwnTokenTable } from "./own-token-table";

/** The valid tokens that the application has for itself. */
export function OwnTokensSection({
	params,
	shown,
}: {
	params: { organization: string; applicationId: string };
	shown: boolean;
}) {
	const { t } = useTranslation();
	const queries = useQueryClient();
	const list = useTabList("access", {
		shown,
		perPage: 20,
		sorts: { issuedAt: "desc", expiresAt: "desc" },
		prefix: "own-",
	});
	const listing = useQuery({
		queryKey: applicationKeys.ownTokens(params.applicationId, list.state),
		queryFn: ({ signal }) => call(listOwnTokensContract, { params, query: listQuery(list), signal }),
		enabled: shown,
		placeholderData: keepPreviousData,
	});
	const { totalResults: total = 0, tokens = [] } = listing.data?.value ?? {};
	return (
		<Section
			title={t("appAccess:of-application")}
			actions={total === 0 ? null : <ExportLink {...exportPath(exportOwnTokensContract, params.applicationId, list)} />}
		>
			<p className="text-sm text-muted">{t("appAccess:of-application-text")}</p>
			<TabListView
				list={list}
				read={listing}
				shown={shown}
				total={total}
				count={tokens.length}
				labels={{
					search: t("appAccess:search-own"),
					none: t("appAccess:none-own"),
					noMatch: t("appAccess:no-match-own"),
				}}
				table={(sorting) => (
					<OwnTokenTable
						tokens={tokens}
						params={params}
						sorting={sorting}
						onRevoked={() =>
							void queries.invalidateQueries({ queryKey: applicationKeys.ownTokens(params.applicationId) })
						}
					/>
				)}
			/>
		</Section>
	);
}
