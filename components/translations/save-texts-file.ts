/** Hands the reader a file of texts, named after the day. */
export function saveTextsFile(kind: "json" | "csv", content: string): void {
	const type = { json: "application/json", csv: "text/csv" }[kind];
	const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `flow-texts-${new Date().toISOString().slice(0, 10)}.${kind}`;
	link.click();
	// The download has begun by then; without it the text would stay in memory.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
