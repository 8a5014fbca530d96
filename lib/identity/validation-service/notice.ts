/** Characters that break lines, or reverse the direction of text. */
const BREAKING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

interface SensitiveChange {
	label: string;
	values: readonly unknown[];
}

/**
 * The text of the mail to the security team; null if no sensitive attribute changes. Line breaks in a value become spaces, so
 * that no value can look like another change.
 */
export function noticeOf(userId: unknown, changes: readonly SensitiveChange[]): string | null {
	const lines = changes.flatMap(({ label, values }) => values.map((value) => `${label}: ${oneLine(value)}`));
	if (lines.length === 0) return null;
	const user = userId === undefined || userId === null || userId === "" ? "Unknown User" : oneLine(userId);
	return `User ${user} is attempting to update:\n\n${lines.join("\n")}`;
}

function oneLine(value: unknown): string {
	const text = Array.isArray(value) ? value.map(plain).join(", ") : plain(value);
	return text.toWellFormed().replace(BREAKING, " ");
}

function plain(value: unknown): string {
	return typeof value === "string" ? value : JSON.stringify(value);
}
