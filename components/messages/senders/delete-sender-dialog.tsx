"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { deleteSenderContract, type Sender } from "@/lib/platform/messages/contract";
import { FlowLinks } from "./test-sender";

/** Asks and deletes; where flows name the sender it says which, instead. */
export function DeleteSenderDialog({ sender, etag, onClose }: { sender: Sender; etag: string; onClose: () => void }) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const deleting = useMutation({
		mutationFn: () => call(deleteSenderContract, { params: { senderId: sender.id }, ifMatch: etag }),
		onSuccess() {
			toast.done(t("senders:deleted"));
			router.push("/console/senders");
			router.refresh();
		},
	});
	const title = t("senders:delete-title", { name: sender.name });
	if (sender.usedBy.length > 0)
		return (
			<Dialog
				open
				onOpenChange={onClose}
				title={title}
				description={t("senders:delete-used")}
				footer={
					<Button variant="primary" onClick={onClose}>
						{t("ui:close")}
					</Button>
				}
			>
				<FlowLinks flows={sender.usedBy} />
			</Dialog>
		);
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			danger
			title={title}
			description={t("senders:delete-text")}
			confirmLabel={t("senders:delete")}
			busy={deleting.isPending || deleting.isSuccess}
			onConfirm={() => deleting.mutate()}
		>
			{sender.isDefault ? <p>{t("senders:delete-default")}</p> : null}
			{deleting.error === null ? null : <RefusalNotice error={deleting.error} />}
		</ConfirmDialog>
	);
}
