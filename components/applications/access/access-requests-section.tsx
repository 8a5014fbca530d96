"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportLink } from "@/components/list/export-link";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Section } from "@/components/ui/section";
import { decideAccessRequestContract, listAccessRequestsContract } from "@/lib/identity/application-access/calls";
import type { AccessRequest } from "@/lib/identity/application-access/contract";
import { call } from "@/lib/platform/http/call";
import { exportAccessRequestsContract } from "@/lib/protocols/list-exports/calls";
import { applicationKeys } from "../application-keys";
import { TabListView } from "../tab-list-view";
import { listQuery, useTabList } from "../use-tab-list";
import { DecideAccessDialog } from "./decide-access-dialog";
import { exportPath } from "./export-path";
import { PersonCell } from "./person-cell";

/** The requests of people to use the application, each with what became of it. */
export function AccessRequestsSection({
	params,
	shown,
}: {
	params: { organization: string; applicationId: string };
	shown: boolean;
}) {
	const { t } = useTranslation();
	const queries = useQueryClient();
	const [deciding, setDeciding] = useState<AccessRequest | null>(null);
	const list = useTabList("access", {
		shown,
		perPage: 20,
		sorts: { requestedAt: "desc", displayName: "asc" },
		prefix: "requests-",
	});
	const listing = useQuery({
		queryKey: applicationKeys.accessRequests(params.applicationId, list.state),
		queryFn: ({ signal }) => call(listAccessRequestsContract, { params, query: listQuery(list), signal }),
		enabled: shown,
		placeholderData: keepPreviousData,
	});
	const { totalResults: total = 0, requests = [] } = listing.data?.value ?? {};
	const columns: Column<AccessRequest>[] = [
		{
			id: "person",
			label: t("appAccess:requests.person"),
			sort: "displayName",
			cell: (request) => <PersonCell {...request} />,
		},
		{
			id: "reason",
			label: t("appAccess:requests.reason"),
			from: "md",
			cellClass: "wrap-anywhere",
			cell: ({ reason }) => <span dir="auto">{reason}</span>,
		},
		{
			id: "state",
			label: t("appAccess:requests.state"),
			cell: ({ status, endsAt }) => (
				<>
					{t(`appAccess:requests.status.${status}`)}
					{status === "approved" && endsAt !== null ? (
						<span className="block text-sm text-muted">
							<RelativeTime at={endsAt} ahead />
						</span>
					) : null}
				</>
			),
		},
		{
			id: "asked",
			label: t("appAccess:requests.asked"),
			sort: "requestedAt",
			from: "sm",
			cell: ({ requestedAt }) => <RelativeTime at={requestedAt} />,
		},
		{
			id: "decide",
			label: t("appAccess:requests.decide"),
			labelHidden: true,
			cellClass: "w-px whitespace-nowrap",
			cell: (request) =>
				request.status !== "pending" && request.status !== "approved" ? null : (
					<Button
						access={decideAccessRequestContract.access}
						size="small"
						aria-label={t(
							request.status === "pending" ? "appAccess:requests.decide-one" : "appAccess:requests.end-one",
							{ name: request.displayName },
						)}
						onClick={() => setDeciding(request)}
					>
						{t(request.status === "pending" ? "appAccess:requests.decide" : "appAccess:requests.end")}
					</Button>
				),
		},
	];
	return (
		<Section
			title={t("appAccess:requests.title")}
			actions={
				total === 0 ? null : <ExportLink {...exportPath(exportAccessRequestsContract, params.applicationId, list)} />
			}
		>
			<TabListView
				list={list}
				read={listing}
				shown={shown}
				total={total}
				more={false}
				count={requests.length}
				labels={{
					search: t("appAccess:requests.search"),
					none: t("appAccess:requests.none"),
					noMatch: t("appAccess:requests.no-match"),
				}}
				table={(sorting) => (
					<ResourceTable
						label={t("appAccess:requests.title")}
						columns={columns}
						items={requests}
						keyOf={({ id }) => id}
						sorting={sorting}
					/>
				)}
			/>
			{deciding === null ? null : (
				<DecideAccessDialog
					request={deciding}
					params={params}
					onClose={() => setDeciding(null)}
					onDecided={() => {
						setDeciding(null);
						void queries.invalidateQueries({ queryKey: applicationKeys.accessRequests(params.applicationId) });
					}}
				/>
			)}
		</Section>
	);
}
