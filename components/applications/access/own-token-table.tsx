"use client";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import type { SortingInPlace } from "@/components/list/sort-header";
import { Button } from "@/components/ui/button";
import { DeleteDialog } from "@/components/ui/delete-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { call } from "@/lib/platform/http/call";
import { revokeOwnTokenContract } from "@/lib/protocols/oidc/calls";
import type { OwnToken } from "@/lib/protocols/oidc/contract";

/** The tokens that an application has for itself, each with its scopes, what it is for, and its times. */
export function OwnTokenTable({
	tokens,
	params,
	sorting,
	onRevoked,
}: {
	tokens: readonly OwnToken[];
	params: { organization: string; applicationId: string };
	sorting: SortingInPlace<string>;
	onRevoked: () => void;
}) {
	const { t } = useTranslation();
	const [revoking, setRevoking] = useState<OwnToken | null>(null);
	const columns: Column<OwnToken>[] = [
		{
			id: "scopes",
			label: t("appAccess:scopes"),
			cell: ({ scopes, audience, organization }) => (
				<>
					<span className="font-mono text-sm wrap-anywhere">
						{scopes.length === 0 ? t("appAccess:no-scopes") : <bdi dir="ltr">{scopes.join(" ")}</bdi>}
					</span>
					{audience === null ? null : (
						<span className="block text-sm text-muted wrap-anywhere">{t("appAccess:for-api", { audience })}</span>
					)}
					{organization === null ? null : (
						<span className="block text-sm text-muted wrap-anywhere">
							{t("appAccess:in-organization", { name: organization.displayName })}
						</span>
					)}
				</>
			),
		},
		{
			id: "issued",
			label: t("appAccess:issued"),
			sort: "issuedAt",
			from: "sm",
			cell: ({ issuedAt }) => <RelativeTime at={issuedAt} />,
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
			cell: (token) => (
				<Button
					access={revokeOwnTokenContract.access}
					size="icon"
					variant="quiet"
					aria-label={t("appAccess:revoke-own")}
					title={t("appAccess:revoke")}
					onClick={() => setRevoking(token)}
				>
					<Trash2 size={16} aria-hidden="true" />
				</Button>
			),
		},
	];
	return (
		<>
			<ResourceTable
				label={t("appAccess:of-application")}
				columns={columns}
				items={tokens}
				keyOf={({ id }) => id}
				sorting={sorting}
			/>
			{revoking === null ? null : (
				<DeleteDialog
					label={t("appAccess:revoke")}
					title={t("appAccess:revoke-own-title")}
					consequence={t("appAccess:revoke-own-text")}
					deleted={t("appAccess:revoked")}
					onDelete={() => call(revokeOwnTokenContract, { params: { ...params, tokenId: revoking.id } })}
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
