"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { sendRecoveryMailContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";

/** Sends the user a mail that leads to a new password. */
export function RecoveryMail({ organization, user }: { organization: string; user: { id: string; name: string } }) {
	const { t } = useTranslation();
	const toast = useToast();
	const sending = useMutation({
		mutationFn: () => call(sendRecoveryMailContract, { params: { organization, userId: user.id } }),
		onSuccess: () => toast.done(t("users:recovery-mail-sent", { name: user.name })),
	});
	return (
		<div className="flex flex-col items-start gap-2">
			<p className="text-sm text-muted">{t("users:recovery-mail-text")}</p>
			<RefusalNotice error={sending.error} onRetry={() => sending.mutate()} />
			<Button access={sendRecoveryMailContract.access} busy={sending.isPending} onClick={() => sending.mutate()}>
				{t("users:recovery-mail")}
			</Button>
		</div>
	);
}
