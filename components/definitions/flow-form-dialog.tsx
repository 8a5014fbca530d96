"use client";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";

/** A dialog with a few fields of a flow that are submitted; an error is shown below the fields, which keep their text. */
export function FlowFormDialog({
	title,
	description,
	submit,
	busy,
	error,
	onSubmit,
	onClose,
	children,
}: {
	title: string;
	description?: string;
	/** The label of the button. */
	submit: string;
	busy: boolean;
	error: Error | null;
	onSubmit: () => void;
	onClose: () => void;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	const form = useId();
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={title}
			description={description}
			footer={
				<>
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button type="submit" form={form} variant="primary" busy={busy}>
						{submit}
					</Button>
				</>
			}
		>
			<form
				id={form}
				className="flex flex-col gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					onSubmit();
				}}
			>
				{children}
			</form>
			{error === null ? null : <RefusalNotice error={error} />}
		</Dialog>
	);
}
