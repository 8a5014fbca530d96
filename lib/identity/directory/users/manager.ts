import { parseId } from "@/lib/platform/kernel";
import { invalidValue } from "../errors";
import type { Change } from "../scim/patch";
import { plainText } from "../scim/values";
import type { UserDraft } from "./user-draft";

type Manager = NonNullable<UserDraft["details"]["manager"]>;

const PARTS = new Map<string, keyof Manager>([
	["value", "value"],
	["displayname", "displayName"],
	["$ref", "$ref"],
]);

/**
 * The user after a change of the manager (RFC 7643 §4.3), or of the sub-attribute `sub`. Some clients send only the id as value,
 * or a list with one manager. Without an id there is no manager.
 */
export function managerAfter(draft: UserDraft, { op, value, written }: Change, sub: string): UserDraft {
	const { manager, ...details } = draft.details;
	const alone = Array.isArray(value) && value.length <= 1 ? (value[0] ?? null) : value;
	const given = op === "remove" || alone === null || alone === "" ? null : alone;
	const after = sub === "" ? whole(manager, given, written) : part(manager, sub, given, written);
	return { ...draft, details: after === undefined ? details : { ...details, manager: after } };
}

function whole(before: Manager | undefined, value: unknown, written: string): Manager | undefined {
	if (value === null) return undefined;
	const parts = typeof value === "string" ? { value } : value;
	if (typeof parts !== "object" || parts === null || Array.isArray(parts))
		throw invalidValue(`${written}: must be an object with a value.`);
	// The id first, because another manager has another name.
	const entries = Object.entries(parts).toSorted(([a], [b]) => Number(!isValue(a)) - Number(!isValue(b)));
	const after = entries.reduce<Partial<Manager> | undefined>(
		(manager, [name, each]) => merged(manager, name.toLowerCase(), each, written),
		before,
	);
	if (after === undefined || Object.keys(after).length === 0) return undefined;
	if (after.value === undefined) throw invalidValue(`${written}.value: is required.`);
	return after as Manager;
}

function isValue(name: string): boolean {
	return name.toLowerCase() === "value";
}

function part(before: Manager | undefined, sub: string, value: unknown, written: string): Manager | undefined {
	const after = merged(before, sub, value, written);
	if (after?.value !== undefined) return after as Manager;
	if (value === null || sub === "value") return undefined;
	throw invalidValue(`${written}: there is no manager; set manager.value first.`);
}

function merged(
	before: Partial<Manager> | undefined,
	sub: string,
	value: unknown,
	written: string,
): Partial<Manager> | undefined {
	const name = PARTS.get(sub);
	if (name === undefined) throw invalidValue(`${written}.${sub.slice(0, 70)}: is no attribute.`);
	const text = plainText(
		value,
		sub === "" || written.toLowerCase().endsWith(`.${sub}`) ? written : `${written}.${name}`,
	);
	const { [name]: _, ...rest } = before ?? {};
	if (text === null || text === "") return name === "value" ? undefined : rest;
	if (name !== "value") return { ...rest, [name]: text };
	const id = parseId(text) ?? text;
	return id === before?.value ? before : { value: id };
}
