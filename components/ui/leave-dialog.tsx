"use client";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Asks whether unsaved changes may be discarded. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
	const { t } = useTranslation();
	return (
		<ConfirmDialog
			open
			onOpenChange={onStay}
			danger
			title={t("ui:leave.title")}
			description={t("ui:leave.text")}
			confirmLabel={t("ui:leave.confirm")}
			cancelLabel={t("ui:leave.stay")}
			onConfirm={onLeave}
		/>
	);
}
