/** Scopes of people: claims about themselves. */
const IDENTITY_SCOPES = ["openid", "profile", "email", "offline_access"];

/** Scopes of administrators and of applications an administrator trusts. `system` implies the others in its organization. */
export const ADMINISTRATION_SCOPES = [
	"system",
	"internal_organization_config_add",
	"internal_organization_config_view",
	"internal_organization_config_update",
	"internal_organization_config_delete",
	"internal_organization_discovery_view",
	"internal_organization_discovery_update",
	"internal_organization_discovery_delete",
	"internal_org_guest_mgt_invite_add",
	"internal_org_guest_mgt_invite_list",
	"internal_org_guest_mgt_invite_delete",
	...["user", "group", "role"].flatMap((kind) =>
		["list", "view", "create", "update", "delete"].map((verb) => `internal_${kind}_mgt_${verb}`),
	),
];

export const SCOPES = [...IDENTITY_SCOPES, ...ADMINISTRATION_SCOPES];
