// The permissions of administration, which are scopes of access tokens, and which permissions include others.

/** Includes all other permissions, in the organization and in those below it. */
export const EVERYTHING = "system";

const ofKind = <Kind extends string>(kind: Kind) =>
	[
		`internal_${kind}_list`,
		`internal_${kind}_view`,
		`internal_${kind}_create`,
		`internal_${kind}_update`,
		`internal_${kind}_delete`,
	] as const;

const viewed = <Kind extends string>(kind: Kind) => `internal_${kind}_mgt_view` as const;

const viewedAndUpdated = <Kind extends string>(kind: Kind) => [viewed(kind), `internal_${kind}_mgt_update`] as const;

/** Grouped by subject. */
export const PERMISSION_GROUPS = [
	{
		name: "flows",
		permissions: [...viewedAndUpdated("flow"), "internal_flow_mgt_approve", "internal_flow_mgt_publish"],
	},
	{ name: "assistants", permissions: viewedAndUpdated("assistant") },
	{ name: "texts", permissions: viewedAndUpdated("translation") },
	{ name: "branding", permissions: viewedAndUpdated("branding") },
	{
		name: "applications",
		// The CAEP Interoperability Profile 1.0 §2.7.2 names the scopes of receivers of signals.
		permissions: [...viewedAndUpdated("application"), "ssf.read", "ssf.manage"],
	},
	{ name: "providers", permissions: viewedAndUpdated("identity_provider") },
	{ name: "senders", permissions: viewedAndUpdated("sender") },
	{ name: "secrets", permissions: viewedAndUpdated("secret") },
	{ name: "actions", permissions: viewedAndUpdated("action") },
	{ name: "webhooks", permissions: viewedAndUpdated("webhook") },
	{ name: "users", permissions: ofKind("user_mgt") },
	{ name: "attributes", permissions: viewedAndUpdated("attribute") },
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
	{ name: "lifecycle", permissions: viewedAndUpdated("lifecycle") },
	{ name: "provisioning", permissions: viewedAndUpdated("provisioning") },
	{ name: "organizations", permissions: [viewed("organization")] },
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
	{ name: "executions", permissions: [viewed("execution")] },
	{ name: "outbox", permissions: viewedAndUpdated("message") },
	{ name: "audit", permissions: [viewed("audit")] },
	{ name: "settings", permissions: viewedAndUpdated("settings") },
] as const;

export type Permission = typeof EVERYTHING | (typeof PERMISSION_GROUPS)[number]["permissions"][number];

export const PERMISSIONS: readonly Permission[] = [
	EVERYTHING,
	...PERMISSION_GROUPS.flatMap(({ permissions }): readonly Permission[] => permissions),
];

/**
 * The other permissions that a permission includes. `system` includes all; permissions that the specification names include none.
 */
const INCLUDED = new Map<string, readonly string[]>(
	PERMISSION_GROUPS.flatMap(({ permissions }): [string, readonly string[]][] => {
		const [first, ...stronger] = permissions;
		if (!first.endsWith("_mgt_view")) return [];
		return stronger.map((permission, at) => [
			permission,
			permissions.slice(0, at + 1).filter((each) => kindOf(each) === kindOf(permission)),
		]);
	}),
);

function kindOf(permission: string): string {
	return permission.replace(/[._][a-z]+$/, "");
}

/**
 * Holders of one of these permissions decide how all users prove who they are, or read the codes that are sent to them, and so
 * can sign in as anybody. These permissions are therefore as strong as `system`.
 */
export const AS_STRONG_AS_EVERYTHING: readonly Permission[] = [
	"internal_flow_mgt_publish",
	"internal_identity_provider_mgt_update",
	"internal_sender_mgt_update",
];

export function isPermission(text: string): text is Permission {
	return (PERMISSIONS as readonly string[]).includes(text);
}

/** Scopes about users, which the user who signs in grants; roles grant all other scopes. */
export const IDENTITY_SCOPES = [
	"openid",
	"offline_access",
	"profile",
	"email",
	"phone",
	"address",
	"groups",
	"roles",
] as const;

/** The scopes of credentials for wallets begin like this (OpenID4VCI §5.1.2). */
export const CREDENTIAL_SCOPE = "openid_credential:";

export function isIdentityScope(scope: string): boolean {
	return (IDENTITY_SCOPES as readonly string[]).includes(scope) || scope.startsWith(CREDENTIAL_SCOPE);
}

/** Whether a scope is a permission of Portico's interfaces, or is reserved for future ones. */
export function isAdministrative(scope: string): boolean {
	return scope === EVERYTHING || scope.startsWith("internal_") || scope.startsWith("ssf.");
}

/** Whether no API resource can have a scope of this name. */
export function isReservedScope(scope: string): boolean {
	return isIdentityScope(scope) || isAdministrative(scope);
}

/** The permissions of assistants: scopes of the API resource `…/mcp`, which Portico's other interfaces do not accept. */
export const ASSISTANT_SCOPES: readonly Permission[] = ["internal_assistant_mgt_view", "internal_assistant_mgt_update"];

export function holdsEverything(held: Iterable<string>): boolean {
	for (const permission of held) if (permission === EVERYTHING) return true;
	return false;
}

/** Whether the held permissions include this one. */
export function permits(held: ReadonlySet<string>, permission: string): boolean {
	if (held.has(permission) || (held.has(EVERYTHING) && isAdministrative(permission))) return true;
	for (const each of held) if (INCLUDED.get(each)?.includes(permission) === true) return true;
	return false;
}

/** The permissions of which each one includes this one, itself among them; a scope of an API resource is included by itself alone. */
export function including(permission: string): string[] {
	const others = PERMISSIONS.filter((each) => each !== permission && permits(new Set([each]), permission));
	return [permission, ...others];
}

/** The permissions that the held ones do not include: nobody can grant, revoke or change permissions beyond their own. */
export function beyond(held: ReadonlySet<string>, permissions: readonly string[]): string[] {
	return held.has(EVERYTHING) ? [] : permissions.filter((permission) => !permits(held, permission));
}

/**
 * The scope that a refusal names as required. The specification protects the interface of flows by `system` alone, and its
 * clients expect that name.
 */
export function requestedScope(permission: string): string {
	return permission.startsWith("internal_flow_mgt_") ? EVERYTHING : permission;
}
