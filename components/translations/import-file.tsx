"use client";
import { useTranslation } from "react-i18next";
import { FileDrop } from "@/components/ui/file-drop";

/** The source of the texts: one chosen or dropped file. */
export function ImportFile({ onFile }: { onFile: (name: string, content: string) => void }) {
	const { t } = useTranslation();
	return (
		<FileDrop
			label={t("translations:choose-file")}
			hint={t("translations:choose-file-hint")}
			accept=".json,.csv,application/json,text/csv"
			onFiles={async ([file]) => {
				if (file !== undefined) onFile(file.name, await file.text());
			}}
		/>
	);
}
