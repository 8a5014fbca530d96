"use client";
import { Trash2, UserX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import type { SortingInPlace } from "@/components/list/sort-header";
import { Button } from "@/components/ui/button";
import { DeleteDialog } from "@/components/ui/delete-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { call } from "@/lib/platform/http/call";
import { revokeGrantContract } from "@/lib/protocols/oidc/calls";
import type { GrantSummary } from "@/lib/protocols/oidc/contract";
import { PersonCell } from "./person-cell";
import { useWithdrawal } from "./use-withdrawal";

/** The grants of users to the application, each with its scopes, the number of its tokens and its expiry. */
export function GrantTable({
	grants,
	params,
	sorting,
	onRevoked,
}: {
	grants: readonly GrantSummary[];
	params: { organization: string; applicationId: string };
	sorting: SortingInPlace<string>;
	onRevoked: () => void;
}) {
	const { t } = useTranslation();
	const [revoking, setRevoking] = useState<GrantSummary | null>(null);
	const withdrawal = useWithdrawal(params, UserX, onRevoked);
	const columns: Column<GrantSummary>[] = [
		{
			id: "user",
			label: t("appAccess:user"),
			sort: "displayName",
			cell: (grant) => <PersonCell {...grant} />,
		},
		{
			id: "scopes",
			label: t("appAccess:scopes"),
			from: "md",
			cellClass: "font-mono text-sm wrap-anywhere",
			cell: ({ scopes }) => scopes.join(" "),
		},
		{
			id: "tokens",
			label: t("appAccess:tokens"),
			from: "sm",
			cell: ({ accessTokens, refreshTokens }) =>
				t("appAccess:token-count", { access: accessTokens, refresh: refreshTokens }),
		},
		{
			id: "expires",
			label: t("appAccess:expires"),
			sort: "expiresAt",
			cell: ({ expiresAt }) => <RelativeTime at={expiresAt} ahead />,
		},
		{
			id: "revoke",
			label: t("appAccess:revoke"),
			labelHidden: true,
			cellClass: "w-px whitespace-nowrap",
			cell: (grant) => (
				<>
					<Button
						access={revokeGrantContract.access}
						size="icon"
						variant="quiet"
						aria-label={t("appAccess:revoke-one", { name: grant.username })}
						title={t("appAccess:revoke")}
						onClick={() => setRevoking(grant)}
					>
						<Trash2 size={16} aria-hidden="true" />
					</Button>
					{withdrawal.buttonFor(grant)}
				</>
			),
		},
	];
	return (
		<>
			<ResourceTable
				label={t("appAccess:of-users")}
				columns={columns}
				items={grants}
				keyOf={({ id }) => id}
				sorting={sorting}
			/>
			{withdrawal.dialog}
			{revoking === null ? null : (
				<DeleteDialog
					label={t("appAccess:revoke")}
					title={t("appAccess:revoke-title", { name: revoking.displayName })}
					consequence={t("appAccess:revoke-text")}
					deleted={t("appAccess:revoked")}
					onDelete={() => call(revokeGrantContract, { params: { ...params, grantId: revoking.id } })}
					onDeleted={() => {
						setRevoking(null);
						onRevoked();
					}}
					onClose={() => setRevoking(null)}
				/>
			)}
		</>
	);
}
