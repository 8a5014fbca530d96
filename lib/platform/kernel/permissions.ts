// The permissions of administration, which are scopes of access tokens, and who holds what by which other one.

/** Stands for every other permission, in the organization and in those below it. */
export const EVERYTHING = "system";

const ofKind = <Kind extends string>(kind: Kind) =>
	[
		`internal_${kind}_list`,
		`internal_${kind}_view`,
		`internal_${kind}_create`,
		`internal_${kind}_update`,
		`internal_${kind}_delete`,
	] as const;

/** By what they are about, in the order the console shows. */
export const PERMISSION_GROUPS = [
	{ name: "users", permissions: ofKind("user_mgt") },
	{ name: "groups", permissions: ofKind("group_mgt") },
	{ name: "roles", permissions: ofKind("role_mgt") },
	{
		name: "invitations",
		permissions: [
			"internal_org_guest_mgt_invite_list",
			"internal_org_guest_mgt_invite_add",
			"internal_org_guest_mgt_invite_delete",
		],
	},
	{
		name: "domains",
		permissions: [
			"internal_organization_discovery_view",
			"internal_organization_discovery_update",
			"internal_organization_discovery_delete",
			"internal_organization_config_view",
			"internal_organization_config_add",
			"internal_organization_config_update",
			"internal_organization_config_delete",
		],
	},
] as const;

export type Permission = typeof EVERYTHING | (typeof PERMISSION_GROUPS)[number]["permissions"][number];

export const PERMISSIONS: readonly Permission[] = [
	EVERYTHING,
	...PERMISSION_GROUPS.flatMap(({ permissions }): readonly Permission[] => permissions),
];

export function isPermission(text: string): text is Permission {
	return (PERMISSIONS as readonly string[]).includes(text);
}

/** Whether only a role gives this scope; the others (`openid`, `profile`, …) are about the person who grants them. */
export function isAdministrative(scope: string): boolean {
	return scope === EVERYTHING || scope.startsWith("internal_");
}

export function holdsEverything(held: Iterable<string>): boolean {
	for (const permission of held) if (permission === EVERYTHING) return true;
	return false;
}

/** Whether these permissions include this one. */
export function permits(held: ReadonlySet<string>, permission: string): boolean {
	return held.has(permission) || (held.has(EVERYTHING) && isAdministrative(permission));
}

/** Those that are not included: nobody gives, takes or changes more than they hold themselves. */
export function beyond(held: ReadonlySet<string>, permissions: readonly string[]): string[] {
	return held.has(EVERYTHING) ? [] : permissions.filter((permission) => !held.has(permission));
}
