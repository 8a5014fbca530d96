/** Hands the reader a file. */
export function saveFile(name: string, type: string, content: string): void {
	const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// The download has begun by then; without it the text would stay in memory.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
