import { invalidPath, invalidSyntax, noTarget } from "../errors";
import { attributePath } from "./urns";

/** One change of one attribute (RFC 7644 §3.5.2); a value for the whole resource is split into these. */
export interface Change {
	op: "add" | "replace" | "remove";
	/** In lower case: `username`, `name.givenname`, `members`, `urn:portico:user:department`. */
	attribute: string;
	/** As written by the client, because names of unknown attributes are kept. */
	written: string;
	/** Of `members[value eq "…"]`: the condition on the values. */
	among: { attribute: string; value: string } | null;
	/** Absent for a removal. */
	value: unknown;
	/** Whether a path names the attribute: unknown and read-only attributes are then refused, and otherwise ignored. */
	explicit: boolean;
}

export interface Operation {
	op: string;
	path?: string | undefined;
	value?: unknown;
}

const PATH =
	/^([a-z$][\w.:$-]*?)(?:\[\s*([a-z]\w*)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*\])?(?:\.([a-z$][\w$-]*))?$/i;

/** The changes of the operations, in their order. @throws DomainError 400 invalidSyntax, invalidPath, noTarget */
export function changesOf(operations: readonly Operation[]): Change[] {
	return operations.flatMap(({ op, path, value }) => {
		const verb = op.toLowerCase();
		if (verb !== "add" && verb !== "replace" && verb !== "remove")
			throw invalidSyntax(`The operation ${op} is not one of add, replace, remove.`);
		if (path === undefined || path === "") return wholeResource(verb, value);
		if (verb !== "remove" && value === undefined) throw invalidSyntax(`The operation ${op} of ${path} has no value.`);
		return [{ op: verb, value, explicit: true, ...target(path) }];
	});
}

/** Without a path, the members of the value are the attributes; those of an extension are one level deeper. */
function wholeResource(op: Change["op"], value: unknown): Change[] {
	if (op === "remove") throw noTarget("To remove something, a path must say what.");
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw invalidSyntax("Without a path, the value must be an object of attributes.");
	return Object.entries(value).flatMap(([name, member]) => {
		if (name.toLowerCase() === "schemas") return [];
		if (name.startsWith("urn:") && isObject(member))
			return Object.entries(member).map(([inner, each]) => change(op, `${name}:${inner}`, each));
		return [change(op, name, member)];
	});
}

function change(op: Change["op"], written: string, value: unknown): Change {
	return { op, attribute: attributePath(written), written, among: null, value, explicit: false };
}

function target(path: string): Pick<Change, "attribute" | "written" | "among"> {
	const [, name, among, compared, sub] = PATH.exec(path.trim()) ?? [];
	if (name === undefined) throw invalidPath(`The path ${path} is not understood.`);
	const written = sub === undefined ? name : `${name}.${sub}`;
	return {
		written,
		attribute: attributePath(written),
		among: among === undefined ? null : { attribute: among.toLowerCase(), value: plain(compared ?? "", path) },
	};
}

function plain(token: string, path: string): string {
	if (!token.startsWith('"')) return token.toLowerCase();
	try {
		return JSON.parse(token) as string;
	} catch {
		throw invalidPath(`The path ${path} is not understood.`);
	}
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
