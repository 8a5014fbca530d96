"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { rotateWebhookSecretContract } from "@/lib/identity/webhooks/calls";
import { call } from "@/lib/platform/http/call";
import { SigningSecret } from "./signing-secret";

/** Replaces the secret that calls are signed with, after a confirmation, and shows the new one. */
export function ReplaceSecret(params: { organization: string; webhookId: string }) {
	const { t } = useTranslation();
	const router = useRouter();
	const [asking, setAsking] = useState(false);
	const replacing = useMutation({
		mutationFn: () => call(rotateWebhookSecretContract, { params }),
		// The form saves on top of the new revision.
		onSuccess: () => router.refresh(),
		onSettled: () => setAsking(false),
	});
	return (
		<Section title={t("webhooks:secret")} access={rotateWebhookSecretContract.access}>
			<p className="text-sm text-muted">{t("webhooks:secret-text")}</p>
			{replacing.data === undefined ? null : (
				<SigningSecret secret={replacing.data.value.secret} title={t("webhooks:replaced")} />
			)}
			<RefusalNotice error={replacing.error} />
			<Button className="self-start" busy={replacing.isPending} onClick={() => setAsking(true)}>
				{t("webhooks:replace")}
			</Button>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title={t("webhooks:replace-title")}
				description={t("webhooks:replace-text")}
				confirmLabel={t("webhooks:replace")}
				busy={replacing.isPending}
				onConfirm={() => replacing.mutate()}
			/>
		</Section>
	);
}
