"use client";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ExportLink } from "@/components/list/export-link";
import { PanelPages } from "@/components/list/panel-pages";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { exportGrantsContract } from "@/lib/identity/list-exports/calls";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { listGrantsContract, revokeAllGrantsContract } from "@/lib/protocols/oidc/calls";
import { useExistingPage, useTabList } from "../use-tab-list";
import { GrantTable } from "./grant-table";

const GRANTS_PER_PAGE = 20;

/** The users whose access the application has tokens for. The access of one user, or of all, can be revoked. */
export function GrantsPanel({
	params,
	name,
	shown,
}: {
	params: { organization: string; applicationId: string };
	/** The name of the application. */
	name: string;
	/** Whether the tab of the panel is visible; nothing is loaded before. */
	shown: boolean;
}) {
	const { t } = useText();
	const toast = useToast();
	const queries = useQueryClient();
	const list = useTabList("access", { shown, perPage: GRANTS_PER_PAGE });
	const { search, offset, change } = list;
	const [asking, setAsking] = useState(false);
	const key = ["grants", params.applicationId];
	const listing = useQuery({
		queryKey: [...key, search, offset],
		queryFn: ({ signal }) =>
			call(listGrantsContract, {
				params,
				query: { search: search === "" ? undefined : search, limit: GRANTS_PER_PAGE, offset },
				signal,
			}),
		enabled: shown,
		placeholderData: keepPreviousData,
	});
	const changed = () => queries.invalidateQueries({ queryKey: key });
	const revoking = useMutation({
		mutationFn: () => call(revokeAllGrantsContract, { params }),
		onSuccess: () => {
			toast.done(t("appAccess:revoked-all"));
			change({ offset: 0 });
			return changed();
		},
		onSettled: () => setAsking(false),
	});
	const { totalResults: total = 0, grants = [] } = listing.data?.value ?? {};
	useExistingPage(list, { total, count: grants.length, perPage: GRANTS_PER_PAGE });
	return (
		<Section
			title={t("appAccess:grants")}
			actions={
				<span className="flex flex-wrap gap-2">
					{grants.length === 0 ? null : <ExportLink {...exportOf(params.applicationId, search)} />}
					<Button variant="danger" access={revokeAllGrantsContract.access} onClick={() => setAsking(true)}>
						{t("appAccess:revoke-all")}
					</Button>
				</span>
			}
		>
			<p className="text-sm text-muted">{t("appAccess:grants-text")}</p>
			<TextField
				label={t("appAccess:search")}
				type="search"
				className="max-w-80"
				value={search}
				maxLength={200}
				onChange={(event) => change({ search: event.target.value })}
			/>
			<RefusalNotice error={listing.error ?? revoking.error} onRetry={() => void listing.refetch()} />
			{listing.isPending && shown ? <Skeleton className="h-40 w-full" /> : null}
			{listing.data !== undefined && total === 0 ? (
				<p className="text-muted">{t(search === "" ? "appAccess:none" : "appAccess:no-match")}</p>
			) : null}
			{grants.length === 0 ? null : (
				<>
					<GrantTable grants={grants} params={params} onRevoked={() => void changed()} />
					<PanelPages
						offset={offset}
						perPage={GRANTS_PER_PAGE}
						count={grants.length}
						total={total}
						onOffset={(to) => change({ offset: to })}
					/>
				</>
			)}
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("appAccess:revoke-all-title", { name })}
				description={t("appAccess:revoke-all-text")}
				confirmLabel={t("appAccess:revoke-all")}
				busy={revoking.isPending}
				onConfirm={() => revoking.mutate()}
			/>
		</Section>
	);
}

function exportOf(applicationId: string, search: string) {
	const { path, access } = exportGrantsContract;
	const query = search === "" ? "" : `?${new URLSearchParams({ search })}`;
	return { path: `${path.replace("{applicationId}", applicationId)}${query}`, access };
}
