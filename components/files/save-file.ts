/** Downloads a file. */
export function saveFile(name: string, type: string, content: string): void {
	const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// Frees the memory after the download has begun.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
