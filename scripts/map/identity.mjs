/** @type {import("../room-map.mjs").Floor} */
export const identity = {
	purpose: "Organizations, people, and the applications they sign in to",
	rooms: {
		"organization-tree": { purpose: "The tree of organizations, and in which of them a caller may act", enters: [] },
		authentication: {
			purpose: "Who calls an interface or views the console, and in which organization; the console's session",
			enters: ["platform/env", "platform/tokens", "platform/shares", "platform/http", "identity/organization-tree"],
		},
		organizations: {
			purpose: "Creating, disabling and deleting organizations",
			enters: ["identity/organization-tree", "platform/http", "platform/audit", "platform/tokens"],
		},
		attributes: {
			purpose: "The attributes of profiles: own and standard ones, their rules, and the claims that they feed",
			enters: [
				"platform/env",
				"platform/http",
				"platform/audit",
				"platform/i18n",
				"identity/actions",
				"identity/applications",
			],
		},
		directory: {
			purpose: "Users, groups and roles: accounts, credentials, SCIM",
			enters: [
				"platform/env",
				"platform/log",
				"platform/tokens",
				"platform/telemetry",
				"platform/shares",
				"platform/http",
				"platform/audit",
				"platform/messages",
				"platform/pictures",
				"platform/addresses",
				"identity/organization-tree",
				"identity/discovery",
				"identity/api-resources",
				"identity/actions",
				"identity/attributes",
			],
		},
		actions: {
			purpose: "External services that are asked before a profile changes, and the log of their calls",
			enters: [
				"platform/env",
				"platform/log",
				"platform/tokens",
				"platform/http",
				"platform/audit",
				"platform/outbound",
				"platform/shares",
			],
		},
		webhooks: {
			purpose: "Sending the events of the audit log to external services, with retries and replay",
			enters: [
				"identity/organization-tree",
				"platform/env",
				"platform/log",
				"platform/tokens",
				"platform/http",
				"platform/audit",
				"platform/outbound",
				"platform/queue",
			],
		},
		discovery: {
			purpose: "Finding the organization of an email domain",
			enters: ["platform/env", "platform/log", "platform/http", "platform/audit", "identity/organization-tree"],
		},
		invitations: {
			purpose: "Invitations of users of the parent organization",
			enters: [
				"platform/env",
				"platform/log",
				"platform/tokens",
				"platform/http",
				"platform/audit",
				"platform/messages",
				"platform/i18n",
				"identity/organization-tree",
				"identity/directory",
			],
		},
		"api-resources": {
			purpose: "APIs that applications get access tokens for, and their scopes",
			enters: ["platform/http", "platform/audit"],
		},
		applications: {
			purpose: "OAuth 2.0 clients, SAML service providers, and their settings",
			enters: [
				"platform/env",
				"platform/tokens",
				"platform/http",
				"platform/audit",
				"identity/organization-tree",
				"identity/discovery",
				"identity/api-resources",
			],
		},
		approvals: {
			purpose: "Requests of applications that a person approves on another device",
			enters: ["platform/tokens", "platform/http", "platform/audit"],
		},
		"identity-providers": {
			purpose: "Sign-in through external identity providers",
			enters: [
				"platform/env",
				"platform/log",
				"platform/tokens",
				"platform/http",
				"platform/audit",
				"platform/outbound",
				"platform/saml",
			],
		},
		"validation-service": {
			purpose: "The external service of the specification that judges changes of profiles; it knows no users",
			enters: ["platform/env", "platform/log", "platform/http"],
		},
		branding: {
			purpose: "Colours and logos of an organization's pages and mails",
			enters: ["platform/http", "platform/audit", "platform/pictures", "identity/organization-tree"],
		},
	},
};
