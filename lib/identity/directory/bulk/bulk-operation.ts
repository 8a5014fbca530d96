import { parseId } from "@/lib/platform/kernel";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";
import { normalText } from "@/lib/platform/kernel/normal-text";
import { invalidPath, invalidSyntax, invalidValue } from "../errors";
import { withNames } from "../scim/scim-contract";
import { type BulkKind, KINDS } from "./bulk-kinds";

const MAX_BULK_ID = 200;
const MAX_ECHO = 20;
const NAMES = new Map(
	["method", "path", "bulkId", "version", "data"].map((name) => [name.toLowerCase(), name] as const),
);
const USER_NAMES = new Map([["username", "userName"]]);
const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
const REFERENCE = /^bulkId:(.+)$/is;

/** One valid operation of a bulk request. */
export interface ReadOperation {
	kind: BulkKind;
	method: (typeof METHODS)[number];
	/** Null for `POST`; `bulkId:…` if another operation creates the resource. */
	id: string | null;
	data: unknown;
	/** The versions of `If-Match`. */
	versions: number[] | null;
	/** The bulkId if it is a UUID: a repeated request then does not create a second user. */
	creationKey: string | null;
}

export interface BulkOperation {
	/** As sent, for the response. */
	method: string;
	bulkId: string | undefined;
	/** The username in the form for comparison; empty without one. */
	name: string;
	/** The bulkIds to which it refers. */
	refersTo: readonly string[];
	/** @throws DomainError 400 */
	read: () => ReadOperation;
}

/**
 * Parses one operation of a bulk request. `seen` contains the bulkIds of earlier operations; this one's is added.
 * @throws DomainError 400
 */
export function bulkOperation(raw: Record<string, unknown>, seen: Set<string>): BulkOperation {
	const { method, path, bulkId, version, data } = withNames(raw, NAMES) as Record<string, unknown>;
	const known = typeof bulkId === "string" && bulkId !== "" && bulkId.length <= MAX_BULK_ID;
	const repeated = known && seen.has(bulkId);
	if (known) seen.add(bulkId);
	return {
		method: typeof method === "string" ? method.slice(0, MAX_ECHO) : "",
		bulkId: known ? bulkId : undefined,
		name: nameIn(data),
		refersTo: [
			...new Set([...referencesIn(data), ...(typeof path === "string" ? path.split("/").flatMap(referenceOf) : [])]),
		],
		read() {
			const verb = METHODS.find((each) => typeof method === "string" && each === method.toUpperCase());
			if (verb === undefined) throw invalidSyntax(`method: must be one of ${METHODS.join(", ")}.`);
			const { kind, id } = targetOf(path);
			if (verb === "POST" && id !== null) throw invalidPath("path: POST takes the path of a list.");
			if (verb !== "POST" && id === null) throw invalidPath(`path: ${verb} takes the path of one resource.`);
			if (verb === "POST" && !known)
				throw invalidSyntax(`bulkId: a text of 1 to ${MAX_BULK_ID} characters is required.`);
			if (repeated) throw invalidValue("bulkId: must not be used twice in one request.");
			const creationKey = verb === "POST" && known ? parseId(bulkId) : null;
			return { kind, method: verb, id, data, versions: versionsOf(version), creationKey };
		},
	};
}

/**
 * The value with references to other operations replaced by the ids that these created; references to anything else stay as they
 * are.
 */
export function resolved(value: unknown, made: ReadonlyMap<string, string>): unknown {
	if (typeof value === "string") {
		const [bulkId] = referenceOf(value);
		return bulkId === undefined ? value : (made.get(bulkId) ?? value);
	}
	if (Array.isArray(value)) return value.map((each) => resolved(each, made));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolved(each, made)]));
}

function referencesIn(value: unknown): string[] {
	if (typeof value === "string") return referenceOf(value);
	if (Array.isArray(value)) return value.flatMap(referencesIn);
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(referencesIn) : [];
}

function referenceOf(text: string): string[] {
	const bulkId = REFERENCE.exec(text)?.[1];
	return bulkId === undefined ? [] : [bulkId];
}

function targetOf(path: unknown): { kind: BulkKind; id: string | null } {
	const text = typeof path === "string" ? path : "";
	for (const kind of KINDS) {
		if (text === kind.path) return { kind, id: null };
		const id = text.startsWith(`${kind.path}/`) ? text.slice(kind.path.length + 1) : "";
		if (id !== "" && !id.includes("/")) return { kind, id };
	}
	throw invalidPath(`path: must be one of ${KINDS.map((kind) => kind.path).join(", ")}, or of one resource there.`);
}

function versionsOf(version: unknown): number[] | null {
	if (version === undefined || version === null || version === "") return null;
	const number = typeof version === "string" ? /^(?:W\/)?"(\d{1,9})"$/.exec(version.trim())?.[1] : undefined;
	// An invalid version matches no revision.
	return [Number(number ?? -1)];
}

function nameIn(data: unknown): string {
	const { userName } = Object(withNames(data, USER_NAMES)) as { userName?: unknown };
	return typeof userName === "string" ? comparisonKey(normalText(userName, "NFKC").trim()) : "";
}
