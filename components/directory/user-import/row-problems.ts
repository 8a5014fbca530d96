import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import type { Field } from "./fields";
import { importRow } from "./import-row";
import type { Reason } from "./outcome";
import type { Sheet } from "./sheet";

const MAX_USERNAME = 255;
const MAX_TEXT = 1_024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** The problems that can be detected before sending, by row index. The server checks again, and more strictly. */
export function rowProblems(sheet: Sheet, mapping: readonly (Field | null)[]): Map<number, Reason> {
	const problems = new Map<number, Reason>();
	const firsts = new Map<string, number>();
	for (let index = 0; index < sheet.rows.length; index++) {
		const { userName, email, givenName, familyName, displayName } = importRow(sheet, mapping, index);
		// Compared in the same way as stored names.
		const name = comparisonKey(userName.normalize("NFKC").trim());
		const first = firsts.get(name);
		if (name === "") problems.set(index, { code: "no-username", detail: "" });
		else if (first !== undefined) problems.set(index, { code: "alike", detail: String(lineOf(first)) });
		else if (userName.length > MAX_USERNAME || CONTROLS.test(userName))
			problems.set(index, { code: "username", detail: "" });
		else if (email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
			problems.set(index, { code: "email", detail: "" });
		else if ([givenName, familyName, displayName].some((text) => text.length > MAX_TEXT || CONTROLS.test(text)))
			problems.set(index, { code: "name", detail: "" });
		if (name !== "" && first === undefined) firsts.set(name, index);
	}
	return problems;
}

/** The number of a row in a spreadsheet, where the headings are row 1. */
export function lineOf(index: number): number {
	return index + 2;
}
