import { EVERYTHING, PERMISSIONS, type Permission } from "./permissions";

export const SHIPPED_ROLE_KEYS = ["administrator", "designer", "helpdesk", "auditor", "application-owner"] as const;
export type ShippedRoleKey = (typeof SHIPPED_ROLE_KEYS)[number];

/** A role that every organization has from the start. Its permissions change only with a release of Portico. */
export interface ShippedRole {
	key: ShippedRoleKey;
	/** The stored name; the console translates it. */
	name: string;
	permissions: readonly Permission[];
}

const READING = /_(list|view)$/;

export const SHIPPED_ROLES: readonly ShippedRole[] = [
	{ key: "administrator", name: "Administrator", permissions: [EVERYTHING] },
	{
		key: "designer",
		name: "Designer",
		// Without the permission to publish, which decides who signs in as whom: an administrator publishes a designer's drafts.
		permissions: [
			"internal_flow_mgt_view",
			"internal_flow_mgt_update",
			"internal_assistant_mgt_view",
			"internal_assistant_mgt_update",
			"internal_translation_mgt_view",
			"internal_translation_mgt_update",
			"internal_branding_mgt_view",
			"internal_branding_mgt_update",
			"internal_execution_mgt_view",
		],
	},
	{
		key: "helpdesk",
		name: "Helpdesk",
		permissions: [
			"internal_user_mgt_list",
			"internal_user_mgt_view",
			"internal_user_mgt_update",
			"internal_group_mgt_list",
			"internal_group_mgt_view",
			"internal_role_mgt_list",
			"internal_role_mgt_view",
			"internal_org_guest_mgt_invite_list",
			"internal_org_guest_mgt_invite_add",
			"internal_org_guest_mgt_invite_delete",
			"internal_execution_mgt_view",
			"internal_message_mgt_view",
			"internal_message_mgt_update",
		],
	},
	{ key: "auditor", name: "Auditor", permissions: PERMISSIONS.filter((permission) => READING.test(permission)) },
	{
		key: "application-owner",
		name: "Application owner",
		permissions: ["internal_application_mgt_view", "internal_application_mgt_update", "internal_flow_mgt_view"],
	},
];

/** The key of the shipped role with this stored name; undefined for other names. */
export function shippedRoleNamed(name: string): ShippedRoleKey | undefined {
	return SHIPPED_ROLES.find((role) => role.name === name)?.key;
}
