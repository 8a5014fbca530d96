"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopiedText } from "@/components/ui/copied-text";
import { Dialog } from "@/components/ui/dialog";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { setTemporaryPasswordContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";

/** Sets a random password that the user has to replace, and shows it once. */
export function TemporaryPassword({
	organization,
	user,
}: {
	organization: string;
	user: { id: string; name: string };
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const [asking, setAsking] = useState(false);
	const setting = useMutation({
		mutationFn: () => call(setTemporaryPasswordContract, { params: { organization, userId: user.id } }),
		onSuccess: () => router.refresh(),
		onSettled: () => setAsking(false),
	});
	return (
		<div className="flex flex-col items-start gap-2">
			<p className="text-sm text-muted">{t("users:temporary-text")}</p>
			<RefusalNotice error={setting.error} onRetry={() => setting.mutate()} />
			<Button access={setTemporaryPasswordContract.access} onClick={() => setAsking(true)}>
				{t("users:temporary")}
			</Button>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				danger
				title={t("users:temporary-title", { name: user.name })}
				description={t("users:temporary-text")}
				confirmLabel={t("users:temporary")}
				busy={setting.isPending}
				onConfirm={() => setting.mutate()}
			/>
			<Dialog
				open={setting.data !== undefined}
				onOpenChange={() => setting.reset()}
				title={t("users:temporary-made", { name: user.name })}
				description={t("users:temporary-once")}
				footer={<Button onClick={() => setting.reset()}>{t("ui:close")}</Button>}
			>
				<dl>
					<CopiedText label={t("users:password")} text={setting.data?.value.password ?? ""} />
				</dl>
			</Dialog>
		</div>
	);
}
