/** Hands the reader a JSON file. */
export function saveFile(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// The download has begun by then; without it the text would stay in memory.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
