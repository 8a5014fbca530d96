"use client";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";

interface Props {
	/** Whether the user is asked about cancelling the rest. */
	cancelling: boolean;
	onCancelling: (open: boolean) => void;
	/** What cancelling means for what is not done yet. */
	cancelText: string;
	guard: ReturnType<typeof useUnsavedGuard>;
	/** What leaving the page means. */
	leaveText: string;
	cancel: () => void;
}

/** The questions before an import is cancelled, or its page is left while it runs. */
export function ImportDialogs({
	cancelling,
	onCancelling,
	cancelText,
	guard: { leave, stay },
	leaveText,
	cancel,
}: Props) {
	const { t } = useTranslation();
	return (
		<>
			<ConfirmDialog
				open={cancelling}
				onOpenChange={onCancelling}
				title={t("userImport:cancel-title")}
				description={cancelText}
				confirmLabel={t("userImport:cancel-confirm")}
				cancelLabel={t("userImport:stay")}
				onConfirm={() => {
					cancel();
					onCancelling(false);
				}}
			/>
			<ConfirmDialog
				open={leave !== null}
				onOpenChange={stay}
				danger
				title={t("userImport:leave-title")}
				description={leaveText}
				confirmLabel={t("userImport:leave")}
				cancelLabel={t("userImport:stay")}
				onConfirm={() => {
					cancel();
					leave?.go();
				}}
			/>
		</>
	);
}
