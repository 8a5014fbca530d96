/** @type {import("../room-map.mjs").Floor} */
export const flows = {
	purpose: "Flows: their definitions and their executions",
	rooms: {
		model: {
			purpose: "Shape, rules, editing and comparison of flows; pure functions for server and browser",
			enters: [],
		},
		executors: {
			purpose: "The executors, the ports that they need, and their simulation",
			enters: ["platform/saml", "platform/i18n", "platform/messages", "flows/model"],
		},
		definitions: {
			purpose: "Storing flows and their versions",
			enters: ["platform/env", "platform/session", "platform/http", "platform/audit", "flows/model", "flows/executors"],
		},
		secrets: {
			purpose: "Secrets that steps send without containing them: each to its own addresses only",
			enters: [
				"platform/tokens",
				"platform/http",
				"platform/audit",
				"platform/outbound",
				"platform/log",
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
				"What the list of flows says: who uses a flow, how often it is completed, what it proves, its problems; and which is the default",
			enters: [
				"platform/http",
				"platform/audit",
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
				"flows/secrets",
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
				"flows/secrets",
			],
		},
	},
};
