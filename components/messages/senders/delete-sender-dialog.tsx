"use client";
import { useTranslation } from "react-i18next";
import { FlowLinks } from "@/components/definitions/flow-links";
import { Button } from "@/components/ui/button";
import { DeleteDialog } from "@/components/ui/delete-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useRouter } from "@/components/ui/navigation";
import { call } from "@/lib/platform/http/call";
import { deleteSenderContract } from "@/lib/platform/messages/calls";
import type { Sender } from "@/lib/platform/messages/contract";

/** Asks for confirmation and deletes a sender; lists the flows instead if some use it. */
export function DeleteSenderDialog({ sender, etag, onClose }: { sender: Sender; etag: string; onClose: () => void }) {
	const { t } = useTranslation();
	const router = useRouter();
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
		<DeleteDialog
			label={t("senders:delete")}
			title={title}
			consequence={t("senders:delete-text")}
			deleted={t("senders:deleted")}
			onDelete={() => call(deleteSenderContract, { params: { senderId: sender.id }, ifMatch: etag })}
			onDeleted={() => {
				router.push("/console/senders");
				router.refresh();
			}}
			onClose={onClose}
		>
			{sender.isDefault ? <p>{t("senders:delete-default")}</p> : null}
		</DeleteDialog>
	);
}
