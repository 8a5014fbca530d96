/** The marks of formatted text that have buttons; pages draw them from Markdown. */
export const formats = ["bold", "italic", "link", "list"] as const;
export type Format = (typeof formats)[number];

/** A text, and the selected part of it. */
export interface Selected {
	text: string;
	from: number;
	to: number;
}

const marks = { bold: "**", italic: "_" } as const;
const ADDRESS = "https://";

/** The text with a mark around the selection, or without it where it has one; selected is what is typed next. */
export function formatText({ text, from, to }: Selected, format: Format): Selected {
	const chosen = text.slice(from, to);
	const put = (inserted: string, [first, last]: [number, number]): Selected => ({
		text: text.slice(0, from) + inserted + text.slice(to),
		from: from + first,
		to: from + last,
	});
	if (format === "link") {
		const start = chosen.length + 3;
		return put(`[${chosen}](${ADDRESS})`, chosen === "" ? [1, 1] : [start + ADDRESS.length, start + ADDRESS.length]);
	}
	if (format === "list") return asList({ text, from, to });
	const mark = marks[format];
	if (text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark)
		return {
			text: text.slice(0, from - mark.length) + chosen + text.slice(to + mark.length),
			from: from - mark.length,
			to: to - mark.length,
		};
	return put(`${mark}${chosen}${mark}`, [mark.length, mark.length + chosen.length]);
}

/** Makes the selected lines entries of a list, or plain lines where all of them are entries. */
function asList({ text, from, to }: Selected): Selected {
	const start = text.lastIndexOf("\n", from - 1) + 1;
	const next = text.indexOf("\n", to);
	const end = next === -1 ? text.length : next;
	const lines = text.slice(start, end).split("\n");
	const isList = lines.every((line) => line.startsWith("- "));
	const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join("\n");
	return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length };
}
