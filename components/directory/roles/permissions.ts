/** Stands for every other one, also in the organizations below. */
export const EVERYTHING = "system";

/** The permissions that interfaces ask for, by what they are about. */
export const permissionGroups = [
	{
		name: "users",
		permissions: [
			"internal_user_mgt_list",
			"internal_user_mgt_view",
			"internal_user_mgt_create",
			"internal_user_mgt_update",
			"internal_user_mgt_delete",
		],
	},
	{
		name: "groups",
		permissions: [
			"internal_group_mgt_list",
			"internal_group_mgt_view",
			"internal_group_mgt_create",
			"internal_group_mgt_update",
			"internal_group_mgt_delete",
		],
	},
	{
		name: "roles",
		permissions: [
			"internal_role_mgt_list",
			"internal_role_mgt_view",
			"internal_role_mgt_create",
			"internal_role_mgt_update",
			"internal_role_mgt_delete",
		],
	},
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

export const knownPermissions: ReadonlySet<string> = new Set<string>([
	EVERYTHING,
	...permissionGroups.flatMap(({ permissions }) => permissions),
]);
