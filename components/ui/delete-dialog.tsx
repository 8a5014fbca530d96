"use client";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useToast } from "@/components/ui/toast";
import { ConfirmDialog } from "./confirm-dialog";
import { RefusalNotice } from "./refusal-notice";

/** Asks for confirmation, then deletes; an error is shown in the dialog. For menus; pages use `DeletePanel`. */
export function DeleteDialog({
	label,
	title,
	consequence,
	deleted,
	onDelete,
	onDeleted,
	onClose,
	children,
}: {
	/** The label of the confirming button. */
	label: string;
	/** The question of the dialog. */
	title: string;
	/** The consequences, as a text. */
	consequence: string;
	/** The message after the deletion. */
	deleted: string;
	onDelete: () => Promise<unknown>;
	onDeleted: () => void;
	onClose: () => void;
	/** Additional information. */
	children?: ReactNode;
}) {
	const toast = useToast();
	const deleting = useMutation({
		mutationFn: onDelete,
		onSuccess() {
			toast.done(deleted);
			onDeleted();
		},
	});
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			danger
			title={title}
			description={consequence}
			confirmLabel={label}
			busy={deleting.isPending || deleting.isSuccess}
			onConfirm={() => deleting.mutate()}
		>
			{children}
			{deleting.error === null ? null : <RefusalNotice error={deleting.error} />}
		</ConfirmDialog>
	);
}
