"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { regenerateSecretContract } from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { SecretNotice } from "./secret-notice";

/** The secret cannot be seen again; it can be replaced. */
export function SecretSection({ organization, applicationId }: { organization: string; applicationId: string }) {
	const { t } = useText();
	const router = useRouter();
	const [asking, setAsking] = useState(false);
	const renewing = useMutation({
		mutationFn: () => call(regenerateSecretContract, { params: { organization, applicationId } }),
		onSuccess: () => router.refresh(),
		onSettled: () => setAsking(false),
	});
	const secret = renewing.data?.value.clientSecret;
	return (
		<div className="flex flex-col gap-2">
			<p className="text-muted">{t("applications:secret-text")}</p>
			{secret === undefined ? null : <SecretNotice secret={secret} />}
			{renewing.error === null ? null : <RefusalNotice error={renewing.error} onRetry={() => renewing.mutate()} />}
			<div>
				<Button onClick={() => setAsking(true)}>{t("applications:secret-new")}</Button>
			</div>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("applications:secret-new-title")}
				description={t("applications:secret-new-text")}
				confirmLabel={t("applications:secret-new")}
				busy={renewing.isPending}
				onConfirm={() => renewing.mutate()}
			/>
		</div>
	);
}
