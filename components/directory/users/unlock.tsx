"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { unlockUserContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";

/** Tells that a user is locked out, why and until when, and unlocks them. */
export function Unlock({
	organization,
	user,
	until,
}: {
	organization: string;
	user: { id: string; name: string };
	/** ISO 8601 */
	until: string;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const unlocking = useMutation({
		mutationFn: () => call(unlockUserContract, { params: { organization, userId: user.id } }),
		onSuccess() {
			toast.done(t("users:unlocked", { name: user.name }));
			router.refresh();
		},
	});
	return (
		<Notice
			tone="warning"
			title={t("users:locked")}
			actions={
				<Button access={unlockUserContract.access} busy={unlocking.isPending} onClick={() => unlocking.mutate()}>
					{t("users:unlock")}
				</Button>
			}
		>
			<p>
				{t("users:locked-text")} <DateTime at={until} />
			</p>
			<RefusalNotice error={unlocking.error} onRetry={() => unlocking.mutate()} />
		</Notice>
	);
}
