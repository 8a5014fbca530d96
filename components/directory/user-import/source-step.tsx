"use client";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "@/components/files/save-file";
import { Button } from "@/components/ui/button";
import { FileDrop } from "@/components/ui/file-drop";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { MAX_ROWS, readSheet, type Sheet, type SheetProblem, writeSheet } from "./sheet";

const MAX_FILE_BYTES = 30_000_000;

/** An example with common headings; the second row shows how several groups are written. */
const TEMPLATE = [
	["username", "email", "given name", "family name", "display name", "language", "groups", "roles"],
	["ada", "ada@example.com", "Ada", "Lovelace", "Ada Lovelace", "en", "Engineers; Museum", ""],
];

/** The source of the users: a chosen or dropped file, or pasted cells. */
export function SourceStep({ onSheet }: { onSheet: (sheet: Sheet) => void }) {
	const { t } = useTranslation();
	const [problem, setProblem] = useState<SheetProblem | "too-big" | null>(null);
	const [pasted, setPasted] = useState("");
	function take(csv: string) {
		const read = readSheet(csv);
		if ("problem" in read) setProblem(read.problem);
		else onSheet(read.sheet);
	}
	return (
		<div className="flex max-w-2xl flex-col gap-5">
			<FileDrop
				label={t("userImport:choose")}
				hint={t("userImport:choose-hint", { max: MAX_ROWS })}
				accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
				onFiles={async ([file]) => {
					if (file === undefined) return;
					if (file.size > MAX_FILE_BYTES) setProblem("too-big");
					else take(await file.text());
				}}
			/>
			{problem === null ? null : (
				<Notice tone="danger" urgent title={t(`userImport:problem.${problem}`, { max: MAX_ROWS })} />
			)}
			<div>
				<Button
					onClick={() => {
						const [headings = [], ...rows] = TEMPLATE;
						saveFile("users.csv", "text/csv", writeSheet(headings, rows));
					}}
				>
					<Download size={16} aria-hidden="true" />
					{t("userImport:template")}
				</Button>
			</div>
			<form
				className="flex flex-col gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					take(pasted);
				}}
			>
				<TextArea
					label={t("userImport:paste")}
					hint={t("userImport:paste-hint")}
					value={pasted}
					onChange={(event) => setPasted(event.target.value)}
					rows={6}
					spellCheck={false}
					autoCapitalize="none"
					mono
				/>
				<div>
					<Button type="submit" disabled={pasted.trim() === ""}>
						{t("userImport:use-pasted")}
					</Button>
				</div>
			</form>
		</div>
	);
}
