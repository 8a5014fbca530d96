"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { FileDrop } from "@/components/ui/file-drop";
import { TextArea } from "@/components/ui/text-area";

export interface ImportText {
	source: string;
	text: string;
}

const MAX_FILE_BYTES = 10_485_760;

/** The source of definitions: chosen or dropped files, or pasted text. */
export function ImportSource({ onTexts }: { onTexts: (texts: ImportText[]) => void }) {
	const { t } = useTranslation();
	const [pasted, setPasted] = useState("");

	async function read(files: readonly File[]) {
		onTexts(
			await Promise.all(
				// A file that is far larger than any flow is not read; its empty text is reported as invalid JSON.
				files.map(async (file) => ({
					source: file.name,
					text: file.size > MAX_FILE_BYTES ? "" : await file.text(),
				})),
			),
		);
	}

	return (
		<div className="grid gap-4 lg:grid-cols-2">
			<FileDrop
				label={t("importing:choose")}
				hint={t("importing:choose-hint")}
				accept=".json,application/json"
				multiple
				onFiles={read}
			/>
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
