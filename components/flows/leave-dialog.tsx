"use client";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useText } from "@/lib/translations/client";

/** Asks whether unsaved changes may be lost. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
	const { t } = useText();
	return (
		<ConfirmDialog
			open
			onOpenChange={onStay}
			danger
			title={t("editor:leave.title")}
			description={t("editor:leave.text")}
			confirmLabel={t("editor:leave.confirm")}
			cancelLabel={t("editor:leave.stay")}
			onConfirm={onLeave}
		/>
	);
}
