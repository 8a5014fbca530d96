import { EVERYTHING, type Permission, permits } from "./permissions";

/**
 * Which permission each page of the console needs; null for a page that everybody sees whom the console admits. `*` stands for one
 * part of the path, and a page stands for those below it too: of the entries that match, the last decides. Sections come in the
 * order of the navigation.
 */
const PAGES: readonly (readonly [page: string, permission: Permission | null])[] = [
	["flows", "internal_flow_mgt_view"],
	["flows/new", "internal_flow_mgt_update"],
	["flows/*/preview", "internal_flow_mgt_publish"],
	["assurance", "internal_settings_mgt_view"],
	["translations", "internal_translation_mgt_view"],
	["branding", "internal_branding_mgt_view"],
	["identity-providers", "internal_identity_provider_mgt_view"],
	["identity-providers/new", "internal_identity_provider_mgt_update"],
	["applications", "internal_application_mgt_view"],
	["applications/new", "internal_application_mgt_update"],
	["applications/*/trial", "internal_application_mgt_update"],
	["api-resources", "internal_application_mgt_view"],
	["api-resources/new", "internal_application_mgt_update"],
	["signing-keys", "internal_settings_mgt_view"],
	["api", null],
	["users", "internal_user_mgt_list"],
	["users/*", "internal_user_mgt_view"],
	["users/new", "internal_user_mgt_create"],
	["users/import", "internal_user_mgt_create"],
	["groups", "internal_group_mgt_list"],
	["groups/*", "internal_group_mgt_view"],
	["groups/new", "internal_group_mgt_create"],
	["groups/*/add", "internal_group_mgt_update"],
	["roles", "internal_role_mgt_list"],
	["roles/*", "internal_role_mgt_view"],
	["roles/new", "internal_role_mgt_create"],
	["roles/*/add", "internal_role_mgt_update"],
	["roles/*/add-groups", "internal_role_mgt_update"],
	["invitations", "internal_org_guest_mgt_invite_list"],
	["invitations/new", "internal_org_guest_mgt_invite_add"],
	["organizations", "internal_organization_mgt_view"],
	["organizations/new", EVERYTHING],
	["domains", "internal_organization_discovery_view"],
	["executions", "internal_execution_mgt_view"],
	["executions/diagnosis", "internal_user_mgt_view"],
	["outbox", "internal_message_mgt_view"],
	["senders", "internal_sender_mgt_view"],
	["senders/new", "internal_sender_mgt_update"],
	["actions", "internal_action_mgt_view"],
	["actions/new", "internal_action_mgt_update"],
	["webhooks", "internal_webhook_mgt_view"],
	["webhooks/new", "internal_webhook_mgt_update"],
	["audit", "internal_audit_mgt_view"],
];

/** For the overview, at the address of the console itself. */
const HOME: Permission = "internal_execution_mgt_view";

/** The pages that need a permission, without those below another one. */
const SECTIONS = PAGES.filter(([page, permission]) => permission !== null && !page.includes("/"));

/** The permission for the page at this path of the console; null where none is needed. */
export function permissionOfPage(path: string): Permission | null {
	const parts = partsOf(path);
	if (parts.length === 0) return HOME;
	return PAGES.findLast(([page]) => isBelow(parts, page.split("/")))?.[1] ?? null;
}

/** Whether these permissions open this page of the console. */
export function opensPage(held: ReadonlySet<string>, path: string): boolean {
	const permission = permissionOfPage(path);
	return permission === null || permits(held, permission);
}

/** The first section that these permissions open, for example `flows`; undefined where the console stays closed. */
export function firstSection(held: ReadonlySet<string>): string | undefined {
	return SECTIONS.find(([, permission]) => permission !== null && permits(held, permission))?.[0];
}

/** The parts below `/console`, or below an organization's part of it. */
function partsOf(path: string): string[] {
	const [, ...parts] = (path.split(/[?#]/)[0] ?? "").split("/").filter((part) => part !== "");
	return parts[0] === "o" ? parts.slice(2) : parts;
}

function isBelow(parts: readonly string[], page: readonly string[]): boolean {
	return page.every((part, at) => (part === "*" ? parts[at] !== undefined : parts[at] === part));
}
