"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { setCredentialStatusContract } from "@/lib/identity/issuance/calls";
import type { CredentialStatus } from "@/lib/identity/issuance/contract";
import { call } from "@/lib/platform/http/call";

/** Suspends, reinstates or revokes a credential. */
export function IssuedActions({
	organization,
	id,
	status,
	name,
}: {
	organization: string;
	id: string;
	status: CredentialStatus;
	/** Of the person. */
	name: string;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const changing = useMutation({
		mutationFn: (to: CredentialStatus) =>
			call(setCredentialStatusContract, { params: { organization }, body: { ids: [id], status: to } }),
		onSuccess() {
			setAsking(false);
			toast.done(t("credentials:changed"));
			router.refresh();
		},
		onError: (error) => toast.failed(refusalText(t, error).title),
	});
	if (status === "revoked") return null;
	const other = status === "valid" ? "suspended" : "valid";
	const labels = { suspended: t("credentials:suspend"), valid: t("credentials:reinstate") };
	const { access } = setCredentialStatusContract;
	return (
		<div className="flex flex-wrap justify-end gap-2">
			<Button
				access={access}
				size="small"
				busy={changing.isPending}
				aria-label={`${labels[other]}: ${name}`}
				onClick={() => changing.mutate(other)}
			>
				{labels[other]}
			</Button>
			<Button
				access={access}
				size="small"
				variant="danger"
				aria-label={`${t("credentials:revoke")}: ${name}`}
				onClick={() => setAsking(true)}
			>
				{t("credentials:revoke")}
			</Button>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("credentials:revoke-title")}
				description={t("credentials:revoke-text")}
				confirmLabel={t("credentials:revoke")}
				busy={changing.isPending}
				onConfirm={() => changing.mutate("revoked")}
			/>
		</div>
	);
}
