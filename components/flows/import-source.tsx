"use client";
import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { TextArea } from "@/components/ui/text-area";
import { useText } from "@/lib/translations/client";

export interface ImportText {
	source: string;
	text: string;
}

const LARGEST_FILE_BYTES = 10_485_760;

/** Where definitions come from: files chosen or dropped, or pasted text. */
export function ImportSource({ onTexts }: { onTexts: (texts: ImportText[]) => void }) {
	const { t } = useText();
	const [over, setOver] = useState(false);
	const [pasted, setPasted] = useState("");

	async function read(files: FileList) {
		onTexts(
			await Promise.all(
				// A file that is far larger than any flow is not read at all; as empty text it is told to be no JSON.
				Array.from(files, async (file) => ({
					source: file.name,
					text: file.size > LARGEST_FILE_BYTES ? "" : await file.text(),
				})),
			),
		);
	}

	function onDrop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		if (event.dataTransfer.files.length > 0) void read(event.dataTransfer.files);
	}

	return (
		<div className="grid gap-4 lg:grid-cols-2">
			<label
				className={classes(
					"relative flex min-h-36 cursor-pointer flex-col items-center justify-center gap-2 rounded-panel border-2 border-dashed p-4 text-center",
					"focus-within:border-accent hover:border-accent",
					over ? "border-accent bg-accent-soft" : "border-line-strong/60 bg-surface",
				)}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={onDrop}
			>
				<FileUp size={20} aria-hidden="true" className="text-accent" />
				<span className="font-medium">{t("importing:choose")}</span>
				<span className="text-sm text-muted">{t("importing:choose-hint")}</span>
				<input
					type="file"
					accept=".json,application/json"
					multiple
					className="absolute inset-0 cursor-pointer opacity-0"
					onChange={(event) => {
						const { files } = event.target;
						// The same file may be chosen again after it was corrected.
						if (files !== null && files.length > 0) void read(files).then(() => (event.target.value = ""));
					}}
				/>
			</label>
			<form
				className="flex flex-col gap-2"
				onSubmit={(event) => {
					event.preventDefault();
					onTexts([{ source: t("importing:pasted"), text: pasted }]);
					setPasted("");
				}}
			>
				<TextArea
					label={t("importing:paste")}
					mono
					rows={5}
					spellCheck={false}
					required
					value={pasted}
					onChange={(event) => setPasted(event.target.value)}
				/>
				<Button type="submit" className="self-start">
					{t("importing:check")}
				</Button>
			</form>
		</div>
	);
}
