"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { useText } from "@/lib/platform/i18n/client";
import { useSaving } from "../../commands/saving/saving-context";

const MAX_NOTE = 500;

/** Saves with a note for others about the change. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
	const { t } = useText();
	const { save } = useSaving();
	const [note, setNote] = useState("");
	return (
		<Dialog open onOpenChange={onClose} title={t("composer:command.save-with-note")}>
			<form
				className="flex flex-col gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					onClose();
					save(note);
				}}
			>
				<TextField
					label={t("composer:save.note")}
					hint={t("composer:save.note-hint")}
					value={note}
					maxLength={MAX_NOTE}
					onChange={(event) => setNote(event.target.value)}
				/>
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button type="submit" variant="primary">
						{t("composer:save")}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
