/** How wide a text is in a size, in pixels. */
export type Measure = (text: string, size: number) => number;

/** The text, cut with an ellipsis where it is wider than its place: SVG cannot do that itself. */
export function fittingText(text: string, { width, size, measure }: { width: number; size: number; measure: Measure }) {
	if (measure(text, size) <= width) return text;
	const characters = [...text];
	let [fits, tooLong] = [0, characters.length];
	while (tooLong - fits > 1) {
		const middle = Math.floor((fits + tooLong) / 2);
		if (measure(`${characters.slice(0, middle).join("")}…`, size) <= width) fits = middle;
		else tooLong = middle;
	}
	return `${characters.slice(0, fits).join("").trimEnd()}…`;
}

/** The text in lines of at most this width; what needs more lines than there are is cut in the last one. */
export function textLines(
	text: string,
	{ width, size, lines, measure }: { width: number; size: number; lines: number; measure: Measure },
): string[] {
	const written: string[] = [];
	for (const paragraph of text.split("\n")) {
		let line = "";
		for (const word of paragraph.split(/\s+/)) {
			const longer = line === "" ? word : `${line} ${word}`;
			if (line !== "" && measure(longer, size) > width) {
				written.push(line);
				line = word;
			} else line = longer;
		}
		written.push(line);
	}
	const shown = written.slice(0, lines);
	const rest = written.slice(Math.max(0, lines - 1)).join(" ");
	if (written.length > lines && lines > 0) shown[lines - 1] = rest;
	return shown.map((line) => fittingText(line, { width, size, measure }));
}
