import { parseId } from "@/lib/platform/kernel";
import { invalidPath, invalidValue, mutability } from "../errors";
import type { Change } from "../scim/patch";
import { type ReferenceChange, referencesAfter, unchanged } from "../scim/reference-change";
import { attributePath, URN } from "../scim/urns";
import { plainText } from "../scim/values";
import { displayNameSchema } from "./group-contract";

export interface GroupChange {
	displayName: string | undefined;
	/** Undefined keeps the stored one, null removes it. */
	externalId: string | null | undefined;
	members: ReferenceChange;
}

const READ_ONLY = new Set(["id", "meta", "schemas", "roles", attributePath(URN.porticoGroup)]);

/** The change of a group. @throws DomainError 400 invalidValue, invalidPath, mutability */
export function groupChange(changes: readonly Change[]): GroupChange {
	let group: GroupChange = { displayName: undefined, externalId: undefined, members: unchanged };
	for (const change of changes) group = after(group, change);
	return group;
}

function after(group: GroupChange, change: Change): GroupChange {
	if (change.attribute === "displayname") return { ...group, displayName: displayNameFrom(change) };
	if (change.attribute === "externalid") return { ...group, externalId: externalIdFrom(change) };
	if (change.attribute === "members") return { ...group, members: referencesAfter(group.members, change, parseId) };
	refuseReadOnly(change, READ_ONLY, "groups");
	return group;
}

export function displayNameFrom({ op, value }: Change): string {
	const parsed = displayNameSchema.safeParse(op === "remove" ? undefined : value);
	if (parsed.success) return parsed.data;
	throw invalidValue(`displayName: ${parsed.error.issues.map(({ message }) => message).join("; ")}.`);
}

/** Null for none. */
export function externalIdFrom({ op, value }: Change): string | null {
	const text = plainText(op === "remove" ? null : value, "externalId");
	return text === "" ? null : text;
}

/** Refuses unknown attributes, and read-only ones that a path names. Read-only attributes of a body are ignored. */
export function refuseReadOnly(change: Change, readOnly: ReadonlySet<string>, kind: string): void {
	const isReadOnly = [...readOnly].some((name) => change.attribute === name || change.attribute.startsWith(`${name}:`));
	if (isReadOnly && !change.explicit) return;
	throw isReadOnly
		? mutability(`${change.written} is read-only.`)
		: invalidPath(`${change.written} is not an attribute of ${kind}.`);
}
