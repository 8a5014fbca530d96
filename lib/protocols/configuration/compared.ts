import { canonicalText, type Entry } from "./entry";

/** A change of one member of an entry. */
export interface MemberChange {
	/** As `settings.port`. */
	path: string;
	kind: "set" | "cleared" | "changed" | "added" | "removed";
	/** Values as texts; empty where there is none. */
	before: string;
	after: string;
}

const MAX_VALUE = 120;

/** The differences between two entries; what is in a list on one side only is told alone. */
export function compareEntries(before: Entry, after: Entry, prefix = ""): MemberChange[] {
	const members = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
	return members.flatMap((member): MemberChange[] => {
		const [was, is] = [before[member], after[member]];
		if (canonicalText(was) === canonicalText(is)) return [];
		const path = prefix === "" ? member : `${prefix}.${member}`;
		if (isObject(was) && isObject(is)) return compareEntries(was, is, path);
		if (Array.isArray(was) && Array.isArray(is)) {
			const items = changedItems(path, was, is);
			if (items.length > 0) return items;
		}
		if (was === undefined) return [{ path, kind: "set", before: "", after: valueText(is) }];
		if (is === undefined) return [{ path, kind: "cleared", before: valueText(was), after: "" }];
		return [{ path, kind: "changed", before: valueText(was), after: valueText(is) }];
	});
}

function changedItems(path: string, before: readonly unknown[], after: readonly unknown[]): MemberChange[] {
	const [were, are] = [before, after].map((list) => new Set(list.map(canonicalText)));
	const added = after.filter((item) => !were?.has(canonicalText(item)));
	const removed = before.filter((item) => !are?.has(canonicalText(item)));
	return [
		...removed.map((item) => ({ path, kind: "removed" as const, before: valueText(item), after: "" })),
		...added.map((item) => ({ path, kind: "added" as const, before: "", after: valueText(item) })),
	];
}

function isObject(value: unknown): value is Entry {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function valueText(value: unknown): string {
	const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
	return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
