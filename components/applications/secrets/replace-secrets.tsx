"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { regenerateSecretContract } from "@/lib/identity/applications/calls";
import { call } from "@/lib/platform/http/call";
import type { SecretAnswer } from "./secret-answer";

/** Replaces all secrets by a new one, for use after a secret has become known. */
export function ReplaceSecrets({
	params,
	onAnswer,
}: {
	params: { organization: string; applicationId: string };
	onAnswer: (answer: SecretAnswer) => void;
}) {
	const { t } = useTranslation();
	const [asking, setAsking] = useState(false);
	const replacing = useMutation({
		mutationFn: () => call(regenerateSecretContract, { params }),
		onSuccess: onAnswer,
		onSettled: () => setAsking(false),
	});
	return (
		<div className="flex flex-col gap-2 border-t pt-4">
			<p className="text-sm text-muted">{t("appSettings:secrets-replace-text")}</p>
			<RefusalNotice error={replacing.error} onRetry={() => replacing.mutate()} />
			<div>
				<Button access={regenerateSecretContract.access} onClick={() => setAsking(true)}>
					{t("appSettings:secrets-replace")}
				</Button>
			</div>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("appSettings:secrets-replace-title")}
				description={t("applications:secret-new-text")}
				confirmLabel={t("appSettings:secrets-replace")}
				busy={replacing.isPending}
				onConfirm={() => replacing.mutate()}
			/>
		</div>
	);
}
