"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ExportLink } from "@/components/list/export-link";
import { Section } from "@/components/ui/section";
import { call } from "@/lib/platform/http/call";
import { exportGrantsContract } from "@/lib/protocols/list-exports/calls";
import { listGrantsContract } from "@/lib/protocols/oidc/calls";
import { applicationKeys } from "../application-keys";
import { TabListView } from "../tab-list-view";
import { listQuery, useTabList } from "../use-tab-list";
import { exportPath } from "./export-path";
import { GrantTable } from "./grant-table";

/** The users for whom the application has valid tokens. */
export function GrantsSection({
	params,
	shown,
}: {
	params: { organization: string; applicationId: string };
	shown: boolean;
}) {
	const { t } = useTranslation();
	const queries = useQueryClient();
	const list = useTabList("access", { shown, perPage: 20, sorts: { expiresAt: "desc", displayName: "asc" } });
	const listing = useQuery({
		queryKey: applicationKeys.grants(params.applicationId, list.state),
		queryFn: ({ signal }) => call(listGrantsContract, { params, query: listQuery(list), signal }),
		enabled: shown,
		placeholderData: keepPreviousData,
	});
	const { totalResults: total = 0, moreResults: more = false, grants = [] } = listing.data?.value ?? {};
	return (
		<Section
			title={t("appAccess:of-users")}
			actions={total === 0 ? null : <ExportLink {...exportPath(exportGrantsContract, params.applicationId, list)} />}
		>
			<TabListView
				list={list}
				read={listing}
				shown={shown}
				total={total}
				more={more}
				count={grants.length}
				labels={{ search: t("appAccess:search"), none: t("appAccess:none"), noMatch: t("appAccess:no-match") }}
				table={(sorting) => (
					<GrantTable
						grants={grants}
						params={params}
						sorting={sorting}
						onRevoked={() => void queries.invalidateQueries({ queryKey: applicationKeys.grants(params.applicationId) })}
					/>
				)}
			/>
		</Section>
	);
}
