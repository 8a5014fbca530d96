// The map of `lib/`: its floors and rooms, the purpose of each room, and the rooms it may import. The boundary checker derives
// its rules from it, and ARCHITECTURE.md shows it.

/**
 * @typedef {object} Room
 * @property {string} purpose one line for a newcomer
 * @property {string[]} enters the rooms it may import; everyone may import `platform/kernel`
 */

/** @type {Record<string, { purpose: string, rooms: Record<string, Room> }>} */
export const floors = {
	platform: {
		purpose: "Technical services that the other floors use",
		rooms: {
			kernel: { purpose: "Errors, ids, and the request context", enters: [] },
			env: { purpose: "Settings and secrets", enters: [] },
			log: { purpose: "Logging, and stack traces mapped to the sources", enters: ["platform/env"] },
			telemetry: { purpose: "Metrics and traces", enters: ["platform/env", "platform/log"] },
			i18n: { purpose: "Portico's own texts, in four languages", enters: ["platform/env", "flows/executors"] },
			tokens: {
				purpose: "Access tokens, signing keys, encryption of secrets",
				enters: ["platform/env", "platform/log"],
			},
			connection: {
				purpose: "The client of a connection: its address behind proxies, and its TLS certificate",
				enters: ["platform/env"],
			},
			session: {
				purpose: "The console's session cookie",
				enters: ["platform/env", "platform/tokens", "identity/organization-tree"],
			},
			http: {
				purpose: "API contracts, authentication and authorization, requests and responses",
				enters: [
					"platform/env",
					"platform/log",
					"platform/tokens",
					"platform/connection",
					"platform/session",
					"identity/organization-tree",
				],
			},
			audit: { purpose: "The audit log", enters: ["platform/http"] },
			outbound: {
				purpose: "Connections to addresses that administrators enter",
				enters: ["platform/env", "platform/log", "platform/telemetry"],
			},
			saml: {
				purpose: "The XML of SAML 2.0: parsing, signatures, metadata, certificates",
				enters: ["platform/i18n"],
			},
			manual: { purpose: "The documents of this release, as pages with a search", enters: [] },
			queue: {
				purpose: "Working off a table by several processes: claims, attempts, a limit per receiver",
				enters: ["platform/log"],
			},
			messages: {
				purpose: "Senders, templates and the outbox of email and SMS",
				enters: [
					"platform/env",
					"platform/log",
					"platform/tokens",
					"platform/http",
					"platform/audit",
					"platform/outbound",
					"platform/queue",
					"platform/i18n",
					"platform/telemetry",
					"flows/executors",
				],
			},
		},
	},
	identity: {
		purpose: "Organizations, people, and the applications they sign in to",
		rooms: {
			"organization-tree": { purpose: "The tree of organizations, and in which of them a caller may act", enters: [] },
			organizations: {
				purpose: "Creating, disabling and deleting organizations",
				enters: [
					"identity/organization-tree",
					"platform/http",
					"platform/audit",
					"platform/tokens",
					"flows/definitions",
				],
			},
			attributes: {
				purpose: "The attributes of profiles: own and standard ones, their rules, and the claims that they feed",
				enters: ["platform/env", "platform/http", "platform/audit", "identity/actions", "identity/applications"],
			},
			directory: {
				purpose: "Users, groups and roles: accounts, credentials, SCIM",
				enters: [
					"platform/env",
					"platform/log",
					"platform/tokens",
					"platform/telemetry",
					"platform/http",
					"platform/audit",
					"platform/messages",
					"identity/organization-tree",
					"identity/discovery",
					"identity/api-resources",
					"identity/actions",
					"identity/attributes",
					"flows/executors",
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
					"flows/executors",
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
					"flows/executors",
				],
			},
			"list-exports": {
				purpose: "The lists of the console as CSV files",
				enters: [
					"platform/http",
					"identity/organizations",
					"identity/directory",
					"identity/discovery",
					"identity/invitations",
					"identity/attributes",
					"identity/applications",
					"identity/api-resources",
					"identity/identity-providers",
					"identity/actions",
					"identity/webhooks",
					"platform/audit",
					"platform/messages",
					"flows/model",
					"flows/definitions",
					"flows/executions",
					"protocols/oidc",
				],
			},
			"organization-sign-in": {
				purpose: "Sign-in at another organization, and for which users that organization vouches",
				enters: [
					"platform/env",
					"identity/organization-tree",
					"identity/discovery",
					"identity/applications",
					"identity/directory",
					"flows/model",
					"flows/executors",
				],
			},
			"validation-service": {
				purpose: "The external service of the specification that judges changes of profiles; it knows no users",
				enters: ["platform/env", "platform/log", "platform/http"],
			},
			branding: {
				purpose: "Colours and logos of an organization's pages and mails",
				enters: ["platform/http", "platform/audit", "identity/organization-tree"],
			},
		},
	},
	flows: {
		purpose: "Flows: their definitions and their executions",
		rooms: {
			model: {
				purpose: "Shape, rules, editing and comparison of flows; pure functions for server and browser",
				enters: [],
			},
			executors: {
				purpose: "The executors, the ports that they need, and their simulation",
				enters: ["platform/saml", "flows/model"],
			},
			definitions: {
				purpose: "Storing flows and their versions",
				enters: [
					"platform/env",
					"platform/session",
					"platform/http",
					"platform/audit",
					"flows/model",
					"flows/executors",
				],
			},
			publication: {
				purpose: "Drafts of flows, their trial executions, and their publication to all or a share of sign-ins",
				enters: [
					"platform/log",
					"platform/http",
					"platform/audit",
					"flows/model",
					"flows/executors",
					"flows/definitions",
					"flows/translations",
				],
			},
			translations: {
				purpose: "Texts of the screens of flows, per organization and language",
				enters: ["platform/http", "platform/audit", "identity/organization-tree", "flows/model"],
			},
			executions: {
				purpose: "Executions and their traffic, as the console shows them",
				enters: ["platform/http", "flows/model", "flows/executors", "flows/assurance"],
			},
			listing: {
				purpose:
					"What the list of flows says: who uses a flow, how often it is completed, what it proves, its problems",
				enters: [
					"platform/http",
					"flows/model",
					"flows/executors",
					"flows/definitions",
					"flows/translations",
					"flows/executions",
					"flows/assurance",
				],
			},
			presence: {
				purpose: "Who else has the composer of a flow open, and what they have selected",
				enters: ["platform/http", "platform/log", "flows/definitions"],
			},
			finding: {
				purpose: "Finding the things of an organization by their names",
				enters: ["platform/http", "platform/i18n", "identity/organization-tree", "identity/discovery"],
			},
			insights: {
				purpose: "How sign-ins go, what needs attention, and why somebody cannot sign in",
				enters: [
					"platform/http",
					"platform/audit",
					"platform/messages",
					"identity/organization-tree",
					"identity/directory",
					"identity/discovery",
					"flows/model",
					"flows/executors",
					"flows/executions",
				],
			},
			runtime: {
				purpose: "Running flows: the engine, executions, and the ports of executors to the other rooms",
				enters: [
					"platform/env",
					"platform/log",
					"platform/tokens",
					"platform/telemetry",
					"platform/http",
					"platform/audit",
					"platform/outbound",
					"platform/messages",
					"identity/organization-tree",
					"identity/directory",
					"identity/invitations",
					"identity/applications",
					"identity/identity-providers",
					"identity/organization-sign-in",
					"flows/model",
					"flows/executors",
					"flows/definitions",
				],
			},
			assurance: {
				purpose: "What every path through a flow proves, what policies demand, and the problems that follow from it",
				enters: [
					"platform/http",
					"platform/audit",
					"platform/messages",
					"identity/organization-tree",
					"identity/identity-providers",
					"flows/model",
					"flows/executors",
					"flows/runtime",
					"flows/definitions",
				],
			},
		},
	},
	protocols: {
		purpose: "The protocols by which applications request a sign-in",
		rooms: {
			oidc: {
				purpose: "OAuth 2.0 and OpenID Connect",
				enters: [
					"platform/env",
					"platform/log",
					"platform/i18n",
					"platform/connection",
					"platform/outbound",
					"platform/queue",
					"platform/tokens",
					"platform/http",
					"platform/audit",
					"platform/messages",
					"platform/session",
					"identity/organization-tree",
					"identity/attributes",
					"identity/directory",
					"identity/applications",
					"identity/api-resources",
					"flows/model",
					"flows/executors",
					"flows/runtime",
					"flows/publication",
				],
			},
			saml: {
				purpose: "SAML 2.0, whose sign-ins run as those of OpenID Connect",
				enters: [
					"platform/saml",
					"platform/env",
					"platform/log",
					"platform/i18n",
					"platform/tokens",
					"platform/http",
					"identity/organization-tree",
					"identity/directory",
					"identity/applications",
					"flows/executors",
					"protocols/oidc",
				],
			},
			mcp: {
				purpose: "The Model Context Protocol: assistants read and check flows, and save drafts",
				enters: [
					"platform/env",
					"platform/log",
					"platform/http",
					"identity/organization-tree",
					"identity/applications",
					"flows/runtime",
					"flows/definitions",
					"flows/publication",
					"flows/assurance",
				],
			},
		},
	},
};

/** Every room may import it. */
export const KERNEL = "platform/kernel";

/** Each room as `floor/room`, with the rooms it may import. @type {Record<string, string[]>} */
export const rooms = Object.fromEntries(
	Object.entries(floors).flatMap(([floor, { rooms: onFloor }]) =>
		Object.entries(onFloor).map(([room, { enters }]) => [`${floor}/${room}`, enters]),
	),
);

/** Files of a room that others may import besides `index.ts`, `contract.ts`, `calls.ts` and `operations.ts`. */
export const sideDoors = {
	"platform/http": [
		"contract",
		"cookies",
		"call",
		"follow",
		"operation",
		"api-message",
		"authenticate",
		"read-json",
		"request-handler",
		"openapi-contract",
		"next-handlers",
		"refusals",
		"request-id",
		"route-table",
		"status",
		"pagination",
		"timestamp-parameter",
		"begun",
		"event-stream",
		"error-response",
		"scim-error",
		"listed-refusals",
		"database-refusal",
		"node",
		"open-request-limit",
		"counts-between-workers",
		"openapi",
		"endpoint",
		"health-endpoints",
	],
	// Names and XML text also run in the browser; `certificate` loads a library that flows do not need.
	"platform/saml": [
		"names",
		"form-page",
		"certificate",
		"xml-text",
		"fixtures/a-certificate",
		"fixtures/an-authn-request",
	],
	"platform/session": ["console-viewer"],
	"platform/i18n": [
		"client",
		"server",
		"languages",
		"preferred-language",
		"texts",
		"element-words",
		"gate-translation",
	],
	// Not `index.ts`, which needs Node.js.
	"platform/kernel": [
		"colour",
		"console-address",
		"console-pages",
		"console-sections",
		"csv-cell",
		"own-member",
		"permissions",
		"refusal",
		"shipped-roles",
		"fixtures/.*",
	],
	"flows/model": ["fixtures/.*"],
	// Without the schemas of the contract, which the composer does not load.
	"flows/translations": ["source-language"],
	"platform/messages": ["fixtures/.*", "telemetry"],
	"identity/actions": ["fixtures/.*"],
	// Not the executors, which need Node.js.
	"flows/executors": ["texts", "fixtures/.*"],
};

/** The modules that components may import; none of them can reach the database. */
export const openToComponents = [
	"lib/platform/saml/(names|xml-text)",
	"lib/platform/kernel",
	"lib/flows/model",
	"lib/flows/translations/source-language",
	"lib/platform/http/(contract|call|follow)",
	"lib/[^/]+/[^/]+/(contract|calls)",
	"lib/platform/i18n",
];
