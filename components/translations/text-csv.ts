import Papa from "papaparse";
import { guarded, unguarded } from "@/lib/platform/kernel/csv-cell";
import type { ReadTexts, SourceText } from "./source-text";

export type TextsByLanguage = Record<string, Record<string, Record<string, string>>>;

/** Rows `namespace,key,<languages …>`; with a byte order mark, so that spreadsheets detect UTF-8, and with escaped formulas. */
export function textsToCsv(texts: TextsByLanguage, languages: readonly string[]): string {
	const rows = new Map<string, Map<string, string>>();
	for (const [language, namespaces] of Object.entries(texts))
		for (const [namespace, members] of Object.entries(namespaces))
			for (const [key, text] of Object.entries(members)) {
				const row = rows.get(`${namespace}:${key}`) ?? new Map<string, string>();
				rows.set(`${namespace}:${key}`, row.set(language, text));
			}
	const lines = [...rows]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, row]) => {
			const at = name.indexOf(":");
			return [name.slice(0, at), name.slice(at + 1), ...languages.map((language) => row.get(language) ?? "")];
		});
	const table = [["namespace", "key", ...languages], ...lines].map((cells) => cells.map(guarded));
	return `\uFEFF${Papa.unparse(table, { newline: "\r\n" })}\r\n`;
}

/** Parses such rows, also separated by semicolons or tabs; an empty cell is no text. */
export function textsFromCsv(csv: string): ReadTexts {
	const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { skipEmptyLines: "greedy" });
	const [head = [], ...rows] = data;
	const columns = head.map((name) => unguarded(name).trim());
	const [namespaceAt, keyAt] = [columns.indexOf("namespace"), columns.indexOf("key")];
	if (namespaceAt === -1 || keyAt === -1) return { problem: "no-columns" };
	const texts = rows.flatMap((row, index) =>
		columns.flatMap((language, column): SourceText[] => {
			const text = unguarded(row[column] ?? "");
			if (column === namespaceAt || column === keyAt || text === "") return [];
			const [namespace, key] = [unguarded(row[namespaceAt] ?? ""), unguarded(row[keyAt] ?? "")];
			return [{ row: index + 2, entry: { language, namespace, key, text } }];
		}),
	);
	return { texts };
}
