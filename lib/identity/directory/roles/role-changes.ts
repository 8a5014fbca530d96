import { parseId } from "@/lib/platform/kernel";
import { displayNameFrom, externalIdFrom, refuseReadOnly } from "../groups/group-changes";
import type { Change } from "../scim/patch";
import { type ReferenceChange, referencesAfter, unchanged } from "../scim/reference-change";
import { attributePath, URN } from "../scim/urns";
import { permissionSchema } from "./role-contract";

export interface RoleChange {
	displayName: string | undefined;
	/** Undefined keeps the stored one, null removes it. */
	externalId: string | null | undefined;
	permissions: ReferenceChange;
	users: ReferenceChange;
	groups: ReferenceChange;
}

const READ_ONLY = new Set(["id", "meta", "schemas", attributePath(URN.porticoRole)]);

/** The change of a role. @throws DomainError 400 invalidValue, invalidPath, mutability */
export function roleChange(changes: readonly Change[]): RoleChange {
	let role: RoleChange = {
		displayName: undefined,
		externalId: undefined,
		permissions: unchanged,
		users: unchanged,
		groups: unchanged,
	};
	for (const change of changes) role = after(role, change);
	return role;
}

function after(role: RoleChange, change: Change): RoleChange {
	const { attribute } = change;
	if (attribute === "displayname") return { ...role, displayName: displayNameFrom(change) };
	if (attribute === "externalid") return { ...role, externalId: externalIdFrom(change) };
	if (attribute === "users" || attribute === "groups")
		return { ...role, [attribute]: referencesAfter(role[attribute], change, parseId) };
	if (attribute === "permissions")
		return { ...role, permissions: referencesAfter(role.permissions, change, permission) };
	refuseReadOnly(change, READ_ONLY, "roles");
	return role;
}

/** The permissions after a change, in a fixed order. */
export function permissionsAfter(before: readonly string[], { clear, add, remove }: ReferenceChange): string[] {
	const kept = clear ? [] : before.filter((each) => !remove.has(each));
	return [...new Set([...kept, ...add])].toSorted();
}

function permission(text: string): string | null {
	return permissionSchema.safeParse(text).success ? text : null;
}
