import { DomainError } from "@/lib/platform/kernel";
import { invalidPath, invalidSyntax, noTarget } from "../errors";
import { type Filter, parseFilter } from "./filter";
import { attributePath, isSchemaName } from "./urns";

/** One change of one attribute (RFC 7644 §3.5.2). An operation on the whole resource is split into such changes. */
export interface Change {
	op: "add" | "replace" | "remove";
	/** In lower case: `username`, `name.givenname`, `emails.value`, `members`, `urn:portico:user:department`. */
	attribute: string;
	/** As written by the client: unknown attributes are stored under this name. */
	written: string;
	/** The conditions on the values in brackets, as in `members[value eq "…"]`. */
	among: Filter[] | null;
	/** Absent for a removal. */
	value: unknown;
	/** Whether a path names the attribute: a read-only attribute is then refused, and ignored otherwise (RFC 7644 §3.3). */
	explicit: boolean;
}

export interface Operation {
	op: string;
	path?: string | undefined;
	value?: unknown;
}

const PATH = /^([a-z$][\w.:$-]*?)(?:\[((?:[^"\]]|"(?:[^"\\]|\\.)*")*)\])?(?:\.([a-z$][\w$-]*))?$/i;

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

/**
 * Without a path, the members of the value are the attributes; the attributes of an extension are one level deeper. Some clients
 * use paths as the names of members: `name.givenName`, `urn:…:User:department`, `emails[type eq "work"].value`.
 */
function wholeResource(op: Change["op"], value: unknown): Change[] {
	if (op === "remove") throw noTarget("To remove something, a path must say what.");
	if (!isObject(value)) throw invalidSyntax("Without a path, the value must be an object of attributes.");
	return Object.entries(value).flatMap(([name, member]) => {
		if (name.toLowerCase() === "schemas") return [];
		if (isSchemaName(name) && isObject(member))
			return Object.entries(member).map(([inner, each]) => change(op, `${name}:${inner}`, each));
		return [name.includes("[") ? { op, value: member, explicit: false, ...target(name) } : change(op, name, member)];
	});
}

function change(op: Change["op"], written: string, value: unknown): Change {
	return { op, attribute: attributePath(written), written, among: null, value, explicit: false };
}

function target(path: string): Pick<Change, "attribute" | "written" | "among"> {
	const [, name, among, sub] = PATH.exec(path.trim()) ?? [];
	if (name === undefined) throw invalidPath(`The path ${path} is not understood.`);
	const written = sub === undefined ? name : `${name}.${sub}`;
	return { written, attribute: attributePath(written), among: among === undefined ? null : conditionsIn(among, path) };
}

function conditionsIn(text: string, path: string): Filter[] {
	try {
		return parseFilter(text);
	} catch (error) {
		throw invalidPath(`The path ${path} is not understood: ${error instanceof DomainError ? error.description : ""}`);
	}
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
