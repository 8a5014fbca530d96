"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import { replayFailedDeliveriesContract } from "@/lib/identity/webhooks/calls";
import { call } from "@/lib/platform/http/call";

/** Sends all failed events again. */
export function ReplayFailed(params: { organization: string; webhookId: string }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const replaying = useMutation({
		mutationFn: () => call(replayFailedDeliveriesContract, { params }),
		onSuccess({ value }) {
			toast.done(t("webhooks:replayed", { count: value.queued }));
			router.refresh();
		},
		onError: (error) => toast.failed(refusalText(t, error).title),
	});
	return (
		<Button
			access={replayFailedDeliveriesContract.access}
			size="small"
			busy={replaying.isPending}
			onClick={() => replaying.mutate()}
		>
			{t("webhooks:replay-failed")}
		</Button>
	);
}
