import { saveFile } from "@/components/files/save-file";

/** Downloads a file of texts, named after the date. */
export function saveTextsFile(kind: "json" | "csv", content: string): void {
	const type = { json: "application/json", csv: "text/csv" }[kind];
	saveFile(`flow-texts-${new Date().toISOString().slice(0, 10)}.${kind}`, type, content);
}
