"use client";
import { Button } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/text-field";
import { useText } from "@/lib/translations/client";

const LONGEST_NOTE = 500;

/** What the text is based on, whether it differs from that, and the way to save it with a note. */
export function SaveBar({
	version,
	dirty,
	busy,
	note,
	onNote,
	onSave,
	onDiscard,
}: {
	version: number;
	dirty: boolean;
	busy: boolean;
	note: string;
	onNote: (note: string) => void;
	onSave: () => void;
	onDiscard: () => void;
}) {
	const { t } = useText();
	return (
		<form
			className="flex flex-wrap items-center gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (dirty) onSave();
			}}
		>
			<p role="status" className="me-auto text-muted">
				{t(dirty ? "editor:state.changed" : "editor:state.saved", { version })}
			</p>
			<input
				className={`${inputClasses} flex-1 basis-48 sm:max-w-72`}
				aria-label={t("editor:note")}
				placeholder={t("editor:note")}
				maxLength={LONGEST_NOTE}
				value={note}
				onChange={(event) => onNote(event.target.value)}
				dir="auto"
			/>
			<div className="flex gap-2">
				<Button onClick={onDiscard} disabled={!dirty || busy}>
					{t("editor:discard")}
				</Button>
				<Button type="submit" variant="primary" busy={busy} disabled={!dirty}>
					{t("editor:save")}
				</Button>
			</div>
		</form>
	);
}
