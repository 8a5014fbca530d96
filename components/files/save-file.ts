/** Downloads a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
	const blob = content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` });
	const url = URL.createObjectURL(blob);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// Frees the memory after the download has begun.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
