import { expect, it } from "vitest";
import { type Format, formatText } from "./format-text";

/** `|` marks the ends of the selection. */
function formatted(marked: string, format: Format): string {
	const [before = "", chosen = "", after = ""] = marked.split("|");
	const from = before.length;
	const result = formatText({ text: before + chosen + after, from, to: from + chosen.length }, format);
	return `${result.text.slice(0, result.from)}|${result.text.slice(result.from, result.to)}|${result.text.slice(result.to)}`;
}

it("bold and italic are put around the selection, and taken away again", () => {
	expect(formatted("Read |our terms| first", "bold")).toBe("Read **|our terms|** first");
	expect(formatted("Read **|our terms|** first", "bold")).toBe("Read |our terms| first");
	expect(formatted("|| now", "italic")).toBe("_||_ now");
});

it("a link asks for its address, or for its text where nothing is selected", () => {
	expect(formatted("Read |our terms|.", "link")).toBe("Read [our terms](https://||).");
	expect(formatted("See ||", "link")).toBe("See [||](https://)");
});

it("the selected lines become a list, and plain lines again", () => {
	expect(formatted("Bring:\na |pen\nsome| paper", "list")).toBe("Bring:\n|- a pen\n- some paper|");
	expect(formatted("|- a pen\n- some paper|", "list")).toBe("|a pen\nsome paper|");
});
