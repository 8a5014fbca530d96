"use client";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Asks whether to leave unsaved changes, which are lost unless this browser keeps them. */
export function LeaveDialog({
	kept = false,
	onLeave,
	onStay,
}: {
	kept?: boolean;
	onLeave: () => void;
	onStay: () => void;
}) {
	const { t } = useTranslation();
	return (
		<ConfirmDialog
			open
			onOpenChange={onStay}
			danger={!kept}
			title={t("ui:leave.title")}
			description={t(kept ? "ui:leave.kept" : "ui:leave.text")}
			confirmLabel={t("ui:leave.confirm")}
			cancelLabel={t("ui:leave.stay")}
			onConfirm={onLeave}
		/>
	);
}
