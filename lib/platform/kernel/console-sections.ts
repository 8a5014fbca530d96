import { EVERYTHING, type Permission } from "./permissions";

/** The description of a section of the console. Its texts are keys of translations; they are checked where they are displayed. */
interface Section<Title extends string, Icon extends string> {
	/** The part of the address below the organization's, for example `flows`. */
	path: string;
	/** Equals the title of the page. */
	title: Title;
	/** The description below the title of the page. */
	text?: Title;
	/** The name of an icon of lucide-react. */
	icon: Icon;
	/** The permission for the page and the pages below it; null for a page that every user of the console may see. */
	permission: Permission | null;
	/** The document about the section, as an address below that of the manual. */
	manual: string;
	/** Always in the navigation; the others are there when their group is open, and once somebody uses them. */
	primary?: true;
	pages?: readonly PageOfSection<Title>[];
}

/** A page below a section that needs another permission, or that Ctrl+K finds by its title. */
interface PageOfSection<Title extends string> {
	/** The path below the section; `*` stands for one part of a path. */
	path: string;
	permission?: Permission;
	/** It creates what a configuration describes, so that it has no use while the configuration is locked. */
	configures?: true;
	title?: Title;
	/** The document about the page, where it is not that of the section. */
	manual?: string;
}

interface Group<Name extends string, Title extends string, Icon extends string> {
	name: Name;
	sections: readonly Section<Title, Icon>[];
}

/**
 * The sections of the console in the order of the navigation, grouped by purpose. Pages, navigation, search and permissions are
 * derived from them.
 */
export const consoleSectionGroups = inferred([
	{
		name: "sign-in",
		sections: [
			{
				path: "flows",
				primary: true,
				title: "flows:list.title",
				icon: "Workflow",
				permission: "internal_flow_mgt_view",
				manual: "composer",
				pages: [
					{ path: "new", permission: "internal_flow_mgt_update", title: "creating:title", configures: true },
					{ path: "*/preview", permission: "internal_flow_mgt_publish" },
				],
			},
			{
				path: "assurance",
				title: "assurance:policy.title",
				icon: "ShieldPlus",
				permission: "internal_settings_mgt_view",
				manual: "assurance#policies",
			},
			{
				path: "translations",
				title: "translations:title",
				text: "translations:text",
				icon: "Languages",
				permission: "internal_translation_mgt_view",
				manual: "composer#texts-and-languages",
			},
			{
				path: "branding",
				title: "branding:title",
				text: "branding:text",
				icon: "Palette",
				permission: "internal_branding_mgt_view",
				manual: "organizations#branding",
			},
			{
				path: "identity-providers",
				title: "providers:title",
				text: "providers:text",
				icon: "IdCard",
				permission: "internal_identity_provider_mgt_view",
				manual: "flows#identity-providers",
				pages: [
					{
						path: "new",
						permission: "internal_identity_provider_mgt_update",
						title: "providers:new",
						configures: true,
					},
				],
			},
			{
				path: "wallets",
				title: "wallets:title",
				text: "wallets:text",
				icon: "WalletCards",
				permission: "internal_identity_provider_mgt_view",
				manual: "wallets",
			},
			{
				path: "credentials",
				title: "credentials:title",
				text: "credentials:text",
				icon: "IdCardLanyard",
				permission: "internal_identity_provider_mgt_view",
				manual: "wallets#issuing-credentials",
				pages: [
					{
						path: "new",
						permission: "internal_identity_provider_mgt_update",
						title: "credentials:new",
						configures: true,
					},
				],
			},
			{
				path: "issued-credentials",
				title: "issuedCredentials:title",
				text: "issuedCredentials:text",
				icon: "BadgeCheck",
				permission: "internal_identity_provider_mgt_view",
				manual: "wallets#issuing-credentials",
			},
		],
	},
	{
		name: "applications",
		sections: [
			{
				path: "applications",
				primary: true,
				title: "applications:title",
				text: "applications:text",
				icon: "AppWindow",
				permission: "internal_application_mgt_view",
				manual: "first-application",
				pages: [
					{ path: "new", permission: "internal_application_mgt_update", title: "applications:new", configures: true },
					{ path: "*/trial", permission: "internal_application_mgt_update" },
				],
			},
			{
				path: "agents",
				title: "agents:title",
				text: "agents:text",
				icon: "Bot",
				permission: "internal_application_mgt_view",
				manual: "oidc#agents",
				pages: [{ path: "new", permission: "internal_application_mgt_update", title: "agents:new", configures: true }],
			},
			{
				path: "api-resources",
				title: "apiResources:title",
				text: "apiResources:text",
				icon: "Waypoints",
				permission: "internal_application_mgt_view",
				manual: "oidc#api-resources",
				pages: [
					{ path: "new", permission: "internal_application_mgt_update", title: "apiResources:new", configures: true },
				],
			},
			{
				path: "signals",
				title: "signals:title",
				text: "signals:text",
				icon: "RadioTower",
				permission: "internal_application_mgt_view",
				manual: "signals",
			},
			{
				path: "signing-keys",
				title: "signingKeys:title",
				text: "signingKeys:text",
				icon: "KeyRound",
				permission: "internal_settings_mgt_view",
				manual: "oidc#keys",
			},
			{
				path: "api",
				title: "api:title",
				text: "api:text",
				icon: "Braces",
				permission: null,
				manual: "readme#the-interface",
			},
		],
	},
	{
		name: "people",
		sections: [
			{
				path: "users",
				primary: true,
				title: "users:title",
				text: "users:text",
				icon: "Users",
				permission: "internal_user_mgt_list",
				manual: "organizations#users",
				pages: [
					{ path: "*", permission: "internal_user_mgt_view" },
					{ path: "new", permission: "internal_user_mgt_create", title: "users:new" },
					{
						path: "import",
						permission: "internal_user_mgt_create",
						title: "userImport:title",
						manual: "move-in#in-the-console",
					},
				],
			},
			{
				path: "attributes",
				title: "attributes:title",
				text: "attributes:text",
				icon: "ListPlus",
				permission: "internal_attribute_mgt_view",
				manual: "attributes",
				pages: [
					{ path: "new", permission: "internal_attribute_mgt_update", title: "attributes:new", configures: true },
				],
			},
			{
				path: "groups",
				title: "groups:title",
				text: "groups:text",
				icon: "UsersRound",
				permission: "internal_group_mgt_list",
				manual: "permissions",
				pages: [
					{ path: "*", permission: "internal_group_mgt_view" },
					{ path: "new", permission: "internal_group_mgt_create", title: "groups:new" },
					{ path: "*/add", permission: "internal_group_mgt_update" },
				],
			},
			{
				path: "roles",
				primary: true,
				title: "roles:title",
				text: "roles:text",
				icon: "ShieldCheck",
				permission: "internal_role_mgt_list",
				manual: "permissions",
				pages: [
					{ path: "*", permission: "internal_role_mgt_view" },
					{ path: "new", permission: "internal_role_mgt_create", title: "roles:new" },
					{ path: "*/add", permission: "internal_role_mgt_update" },
					{ path: "*/add-groups", permission: "internal_role_mgt_update" },
				],
			},
			{
				path: "lifecycle-rules",
				title: "lifecycle:title",
				text: "lifecycle:text",
				icon: "UserRoundCog",
				permission: "internal_lifecycle_mgt_view",
				manual: "joiners-and-leavers",
				pages: [
					{
						path: "new",
						permission: "internal_lifecycle_mgt_update",
						title: "lifecycle:create-title",
						configures: true,
					},
				],
			},
			{
				path: "access-reviews",
				title: "reviews:title",
				text: "reviews:text",
				icon: "ClipboardCheck",
				permission: "internal_lifecycle_mgt_view",
				manual: "joiners-and-leavers#reviews-of-access",
				pages: [{ path: "new", permission: "internal_lifecycle_mgt_update", title: "reviews:create-title" }],
			},
			{
				path: "provisioning-targets",
				title: "provisioning:title",
				text: "provisioning:text",
				icon: "Share2",
				permission: "internal_provisioning_mgt_view",
				manual: "provisioning",
				pages: [
					{
						path: "new",
						permission: "internal_provisioning_mgt_update",
						title: "provisioning:create-title",
						configures: true,
					},
				],
			},
			{
				path: "invitations",
				title: "invitations:title",
				text: "invitations:text",
				icon: "MailPlus",
				permission: "internal_org_guest_mgt_invite_list",
				manual: "organizations#invitations",
				pages: [
					{ path: "new", permission: "internal_org_guest_mgt_invite_add", title: "invitations:invite-people" },
					{ path: "mail", title: "invitations:mail-text.title" },
				],
			},
		],
	},
	{
		name: "organizations",
		sections: [
			{
				path: "organizations",
				primary: true,
				title: "organizations:title",
				text: "organizations:text",
				icon: "Building2",
				permission: "internal_organization_mgt_view",
				manual: "organizations",
				pages: [{ path: "new", permission: EVERYTHING, title: "organizations:new" }],
			},
			{
				path: "domains",
				title: "domains:title",
				text: "domains:text",
				icon: "AtSign",
				permission: "internal_organization_discovery_view",
				manual: "organizations#domains-that-lead-users-to-their-organization",
			},
		],
	},
	{
		name: "operate",
		sections: [
			{
				path: "executions",
				primary: true,
				title: "executions:title",
				text: "executions:text",
				icon: "ListChecks",
				permission: "internal_execution_mgt_view",
				manual: "composer#traffic",
				pages: [
					{ path: "traffic", title: "executions:traffic" },
					{
						path: "diagnosis",
						permission: "internal_user_mgt_view",
						title: "diagnosis:title",
						manual: "troubleshooting#somebody-cannot-sign-in",
					},
				],
			},
			{
				path: "outbox",
				title: "outbox:title",
				text: "outbox:text",
				icon: "Inbox",
				permission: "internal_message_mgt_view",
				manual: "troubleshooting#mail-does-not-arrive",
			},
			{
				path: "senders",
				title: "senders:title",
				text: "senders:text",
				icon: "Send",
				permission: "internal_sender_mgt_view",
				manual: "flows#senders",
				pages: [
					{ path: "new", permission: "internal_sender_mgt_update", title: "senders:create-title", configures: true },
				],
			},
			{
				path: "secrets",
				title: "secrets:title",
				text: "secrets:text",
				icon: "KeySquare",
				permission: "internal_secret_mgt_view",
				manual: "flows#secrets",
				pages: [
					{ path: "new", permission: "internal_secret_mgt_update", title: "secrets:create-title", configures: true },
				],
			},
			{
				path: "actions",
				title: "actions:title",
				text: "actions:text",
				icon: "ShieldQuestionMark",
				permission: "internal_action_mgt_view",
				manual: "actions",
				pages: [
					{ path: "new", permission: "internal_action_mgt_update", title: "actions:create-title", configures: true },
				],
			},
			{
				path: "configuration",
				title: "configuration:title",
				text: "configuration:text",
				icon: "FileCog",
				permission: "internal_settings_mgt_view",
				manual: "configuration",
			},
			{
				path: "webhooks",
				title: "webhooks:title",
				text: "webhooks:text",
				icon: "Webhook",
				permission: "internal_webhook_mgt_view",
				manual: "webhooks#webhooks",
				pages: [
					{ path: "new", permission: "internal_webhook_mgt_update", title: "webhooks:create-title", configures: true },
				],
			},
			{
				path: "audit",
				primary: true,
				title: "audit:title",
				text: "audit:text",
				icon: "ScrollText",
				permission: "internal_audit_mgt_view",
				manual: "webhooks#reading-and-exporting-the-audit-log",
			},
		],
	},
]);

/** The sections in the order of the navigation. */
export const consoleSections = consoleSectionGroups.flatMap(({ sections }) => sections);

/** Infers the names as literal types, so that a key without a text, or an icon that does not exist, does not compile. */
function inferred<const Name extends string, const Title extends string, const Icon extends string>(
	groups: readonly Group<Name, Title, Icon>[],
): readonly Group<Name, Title, Icon>[] {
	return groups;
}
