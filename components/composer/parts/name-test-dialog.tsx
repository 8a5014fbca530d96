"use client";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { MAX_TEST_NAME } from "@/lib/flows/assurance/contract";

/** Asks for the name of a test. */
export function NameTestDialog({
	title,
	name,
	onName,
	onClose,
}: {
	title: string;
	/** The present name. */
	name: string;
	onName: (name: string) => void;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const form = useId();
	const [typed, setTyped] = useState(name);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (typed.trim() === "") return;
		onClose();
		onName(typed.trim());
	}
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={title}
			footer={
				<>
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button type="submit" form={form} variant="primary" disabled={typed.trim() === ""}>
						{t("assurance:own-tests.keep")}
					</Button>
				</>
			}
		>
			<form id={form} onSubmit={submit}>
				<TextField
					label={t("assurance:own-tests.name")}
					value={typed}
					maxLength={MAX_TEST_NAME}
					autoFocus
					dir="auto"
					autoComplete="off"
					onChange={(event) => setTyped(event.target.value)}
				/>
			</form>
		</Dialog>
	);
}
