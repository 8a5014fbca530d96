"use client";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "./button";
import { FloatingInDialog } from "./floating-place";

/** Asks for confirmation of an irreversible action; Escape cancels. Without `onConfirm` it says why there is nothing to confirm. */
export function ConfirmDialog({
	open,
	onOpenChange,
	title,
	description,
	children,
	confirmLabel,
	cancelLabel,
	danger = false,
	busy = false,
	onConfirm,
}: {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: ReactNode;
	description?: ReactNode;
	children?: ReactNode;
	confirmLabel?: ReactNode;
	cancelLabel?: ReactNode;
	danger?: boolean;
	busy?: boolean;
	onConfirm?: () => void;
}) {
	const { t } = useTranslation();
	return (
		<AlertDialog.Root open={open} onOpenChange={onOpenChange}>
			<AlertDialog.Portal>
				<FloatingInDialog>
					<AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
					<AlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
						<AlertDialog.Popup className="flex w-full max-w-md flex-col gap-4 rounded-panel border bg-raised p-5 shadow-raised transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
							<div className="flex flex-col gap-1">
								<AlertDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</AlertDialog.Title>
								{description ? (
									<AlertDialog.Description className="text-muted wrap-anywhere">{description}</AlertDialog.Description>
								) : null}
							</div>
							{children}
							<div className="flex flex-wrap justify-end gap-2">
								<AlertDialog.Close className={buttonClasses({ variant: onConfirm ? "secondary" : "primary" })}>
									{cancelLabel ?? t(onConfirm ? "ui:cancel" : "ui:close")}
								</AlertDialog.Close>
								{onConfirm ? (
									<Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
										{confirmLabel}
									</Button>
								) : null}
							</div>
						</AlertDialog.Popup>
					</AlertDialog.Viewport>
				</FloatingInDialog>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}
