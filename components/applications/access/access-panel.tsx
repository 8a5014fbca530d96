"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/platform/http/call";
import { revokeAllGrantsContract } from "@/lib/protocols/oidc/calls";
import { applicationKeys } from "../application-keys";
import { AccessRequestsSection } from "./access-requests-section";
import { GrantsSection } from "./grants-section";
import { OwnTokensSection } from "./own-tokens-section";
import { OwnersSection } from "./owners-section";

/** The valid tokens of an application: those that users have given it, and its own. One of them, or all, can be revoked. */
export function AccessPanel({
	params,
	name,
	ofUsers,
	shown,
}: {
	params: { organization: string; applicationId: string };
	/** The name of the application. */
	name: string;
	/** Whether the application signs users in. */
	ofUsers: boolean;
	/** Whether the tab of the panel is visible; nothing is loaded before. */
	shown: boolean;
}) {
	const { t } = useTranslation();
	const toast = useToast();
	const queries = useQueryClient();
	const [asking, setAsking] = useState(false);
	const revoking = useMutation({
		mutationFn: () => call(revokeAllGrantsContract, { params }),
		onSuccess: () => {
			toast.done(t("appAccess:revoked-all"));
			return Promise.all(
				[applicationKeys.grants, applicationKeys.ownTokens].map((keyOf) =>
					queries.invalidateQueries({ queryKey: keyOf(params.applicationId) }),
				),
			);
		},
		onSettled: () => setAsking(false),
	});
	const lists = [
		<GrantsSection key="grants" params={params} shown={shown} />,
		<OwnTokensSection key="own" params={params} shown={shown} />,
	];
	return (
		<div className="flex min-w-0 flex-col gap-4">
			{ofUsers ? (
				<>
					<OwnersSection params={params} shown={shown} />
					<AccessRequestsSection params={params} shown={shown} />
				</>
			) : null}
			<Section
				title={t("appAccess:grants")}
				actions={
					<Button variant="danger" access={revokeAllGrantsContract.access} onClick={() => setAsking(true)}>
						{t("appAccess:revoke-all")}
					</Button>
				}
			>
				<p className="text-sm text-muted">{t("appAccess:grants-text")}</p>
				<RefusalNotice error={revoking.error} />
			</Section>
			{ofUsers ? lists : lists.toReversed()}
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
		</div>
	);
}
