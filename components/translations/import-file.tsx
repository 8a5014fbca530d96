"use client";
import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { classes } from "@/components/ui/classes";
import { useText } from "@/lib/translations/client";

/** Where the texts come from: one file, chosen or dropped. */
export function ImportFile({ onFile }: { onFile: (name: string, content: string) => void }) {
	const { t } = useText();
	const [over, setOver] = useState(false);

	async function read(file: File | undefined) {
		if (file !== undefined) onFile(file.name, await file.text());
	}

	function onDrop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		void read(event.dataTransfer.files[0]);
	}

	return (
		<label
			className={classes(
				"relative flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-panel border-2 border-dashed p-4 text-center",
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
			<span className="font-medium">{t("translations:choose-file")}</span>
			<span className="text-sm text-muted">{t("translations:choose-file-hint")}</span>
			<input
				type="file"
				accept=".json,.csv,application/json,text/csv"
				className="absolute inset-0 cursor-pointer opacity-0"
				onChange={({ target }) => {
					// The same file may be chosen again after it was corrected.
					void read(target.files?.[0]).then(() => (target.value = ""));
				}}
			/>
		</label>
	);
}
