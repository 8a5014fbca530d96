// The map: which floors and rooms `lib/` has, what each room is for, and which rooms it may enter. The boundary checker makes
// its rules from it, and ARCHITECTURE.md shows it.

/**
 * @typedef {object} Room
 * @property {string} purpose one line for a newcomer
 * @property {string[]} enters the rooms it may import; everyone may import `platform/kernel`
 */

/** @type {Record<string, { purpose: string, rooms: Record<string, Room> }>} */
export const floors = {
	platform: {
		purpose: "What every server needs, whatever it is for",
		rooms: {
			kernel: { purpose: "Errors, ids, and the context of a request", enters: [] },
			env: { purpose: "Settings and secrets", enters: [] },
			log: { purpose: "The log, and stacks mapped to sources", enters: ["platform/env"] },
			telemetry: { purpose: "Metrics and traces", enters: ["platform/env", "platform/log"] },
			i18n: { purpose: "The product's own texts in its four languages", enters: ["platform/env", "flows/executors"] },
			tokens: {
				purpose: "Access tokens, signing keys, encryption of secrets",
				enters: ["platform/env", "platform/log"],
			},
			session: {
				purpose: "The console's session cookie",
				enters: ["platform/env", "platform/tokens", "identity/organization-tree"],
			},
			http: {
				purpose: "Contracts, authorization, and how requests become answers",
				enters: ["platform/env", "platform/log", "platform/tokens", "platform/session", "identity/organization-tree"],
			},
			audit: { purpose: "The audit log", enters: ["platform/http"] },
			outbound: {
				purpose: "Calls to addresses that administrators enter",
				enters: ["platform/env", "platform/log", "platform/telemetry"],
			},
			messages: {
				purpose: "Senders, templates and the outbox of e-mail and SMS",
				enters: [
					"platform/env",
					"platform/log",
					"platform/tokens",
					"platform/http",
					"platform/audit",
					"platform/outbound",
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
			"organization-tree": { purpose: "Which organization is below which, and who may act where", enters: [] },
			organizations: {
				purpose: "Creating, disabling and deleting organizations",
				enters: ["identity/organization-tree", "platform/http", "platform/audit", "flows/definitions"],
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
					"identity/organization-tree",
					"identity/discovery",
					"flows/executors",
				],
			},
			discovery: {
				purpose: "E-mail domains that lead people to their organization",
				enters: ["platform/env", "platform/log", "platform/http", "platform/audit", "identity/organization-tree"],
			},
			invitations: {
				purpose: "Inviting users of the parent organization",
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
			applications: {
				purpose: "OAuth 2.0 clients and their settings",
				enters: [
					"platform/env",
					"platform/tokens",
					"platform/http",
					"platform/audit",
					"identity/organization-tree",
					"identity/discovery",
				],
			},
			"identity-providers": {
				purpose: "Sign-in through providers elsewhere",
				enters: [
					"platform/env",
					"platform/log",
					"platform/tokens",
					"platform/http",
					"platform/audit",
					"platform/outbound",
					"flows/executors",
				],
			},
			"organization-sign-in": {
				purpose: "A sign-in that another organization performs, and what it may vouch for",
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
			branding: { purpose: "How an organization's pages and mails look", enters: ["platform/http", "platform/audit"] },
		},
	},
	flows: {
		purpose: "What Portico exists for: flows as data, and as they run",
		rooms: {
			model: { purpose: "A flow's shape, rules, editing and comparison; pure, for server and browser", enters: [] },
			executors: { purpose: "The executors, the ports they need, and how they are simulated", enters: ["flows/model"] },
			definitions: {
				purpose: "Flows and their versions as the API stores them",
				enters: ["platform/env", "platform/http", "platform/audit", "flows/model", "flows/executors"],
			},
			translations: {
				purpose: "What the screens of flows say, per organization and language",
				enters: ["platform/http", "platform/audit", "identity/organization-tree", "flows/model"],
			},
			executions: {
				purpose: "The console's view of executions and their traffic",
				enters: ["platform/http", "flows/model"],
			},
			runtime: {
				purpose: "Runs flows: the engine, its executions, its ports to the other rooms",
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
		},
	},
	protocols: {
		purpose: "How applications ask for a sign-in",
		rooms: {
			oidc: {
				purpose: "OAuth 2.0 and OpenID Connect",
				enters: [
					"platform/env",
					"platform/log",
					"platform/i18n",
					"platform/tokens",
					"platform/http",
					"platform/audit",
					"identity/organization-tree",
					"identity/directory",
					"identity/applications",
					"flows/model",
					"flows/executors",
					"flows/runtime",
				],
			},
		},
	},
};

/** Everyone may import it. */
export const KERNEL = "platform/kernel";

/** Each room as `floor/room`, with the rooms it may import. @type {Record<string, string[]>} */
export const rooms = Object.fromEntries(
	Object.entries(floors).flatMap(([floor, { rooms: onFloor }]) =>
		Object.entries(onFloor).map(([room, { enters }]) => [`${floor}/${room}`, enters]),
	),
);

/** Files of a room that others may import besides `index.ts`, `contract.ts` and `operations.ts`. */
export const sideDoors = {
	"platform/http": [
		"contract",
		"cookies",
		"call",
		"operation",
		"openapi-contract",
		"next-handlers",
		"refusals",
		"route-table",
		"status",
		"pagination",
		"error-response",
		"scim-error",
		"listed-refusals",
		"database-refusal",
		"node",
		"open-request-limit",
		"openapi",
		"endpoint",
		"health-endpoints",
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
	// Without the rest, which browsers do not have.
	"platform/kernel": ["own-member", "permissions", "refusal", "fixtures/.*"],
	"flows/model": ["fixtures/.*"],
	"platform/messages": ["fixtures/.*", "telemetry"],
	// Without what runs, which browsers do not have.
	"flows/executors": ["texts", "fixtures/.*"],
};

/** What components may import: nothing that could reach the database. */
export const openToComponents = [
	"lib/platform/kernel",
	"lib/flows/model",
	"lib/platform/http/(contract|call)",
	"lib/[^/]+/[^/]+/contract",
	"lib/platform/i18n",
];
