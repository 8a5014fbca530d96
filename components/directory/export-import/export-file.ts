import Papa from "papaparse";
import type { UserImportRequest } from "@/lib/identity/directory/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";

export const MAX_EXPORT_MEGABYTES = 200;

export type ExportSource = UserImportRequest["source"];

/** The products whose exports can be imported, and the file extensions of these. */
export const EXPORT_SOURCES = {
	keycloak: ".json",
	auth0: ".json,.ndjson,.jsonl",
	firebase: ".json",
	wso2: ".csv",
	thunderid: ".json,.ndjson,.jsonl",
	portico: ".json,.ndjson,.jsonl",
} as const satisfies Record<ExportSource, string>;

/** One user of an export; null if the line is no JSON object. */
export type ExportedUser = Record<string, unknown> | null;

export type ExportProblem = "too-big" | "not-json" | "not-csv" | "no-users";

/** Reads the users of an export, without a check of their members. */
export function readExport(source: ExportSource, text: string): { users: ExportedUser[] } | { problem: ExportProblem } {
	const read = source === "wso2" ? readRows(text) : isOneDocument(source) ? readDocument(text) : readLines(text);
	return "users" in read && read.users.length === 0 ? { problem: "no-users" } : read;
}

function isOneDocument(source: ExportSource): boolean {
	return source === "keycloak" || source === "firebase";
}

function readDocument(text: string): { users: ExportedUser[] } | { problem: ExportProblem } {
	const document = parsed(text);
	if (document === undefined) return { problem: "not-json" };
	const { users } = objectIn(document) ?? {};
	return Array.isArray(users) ? { users: users.map(objectIn) } : { problem: "no-users" };
}

function readLines(text: string): { users: ExportedUser[] } {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	return { users: lines.map((line) => objectIn(parsed(line))) };
}

/** The rows of one user are in succession. */
function readRows(text: string): { users: ExportedUser[] } | { problem: ExportProblem } {
	const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
		header: true,
		skipEmptyLines: "greedy",
		transformHeader: (heading) => heading.trim().toUpperCase(),
	});
	if (errors.some(({ type }) => type === "Quotes")) return { problem: "not-csv" };
	const users: { rows: Record<string, string>[] }[] = [];
	let last: string | undefined;
	for (const row of data) {
		const id = row.UM_USER_ID;
		if (users.length === 0 || id !== last) users.push({ rows: [] });
		users.at(-1)?.rows.push(row);
		last = id;
	}
	return { users };
}

/** Undefined for a text that is no JSON. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function objectIn(value: unknown): Record<string, unknown> | null {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as Record<string, unknown>)
		: null;
}

const NAMES = ["username", "userName", "email", "phone_number", "phoneNumber", "user_id", "localId", "id"];

/** What a user of an export is called, for the report; empty if nothing tells. */
export function nameOf(user: ExportedUser): string {
	if (user === null) return "";
	if (Array.isArray(user.rows)) return textIn(objectIn(user.rows[0]), ["UM_USER_NAME", "UM_USER_ID"]);
	const attributes =
		typeof user.attributes === "string" ? objectIn(parsed(user.attributes)) : objectIn(user.attributes);
	return textIn(user, NAMES.slice(0, 2)) || textIn(attributes, NAMES) || textIn(user, NAMES);
}

function textIn(object: Record<string, unknown> | null, names: readonly string[]): string {
	for (const name of names) {
		const value = ownMember(object ?? {}, name);
		if (typeof value === "string" && value !== "") return value;
	}
	return "";
}
