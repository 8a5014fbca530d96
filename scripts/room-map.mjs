// Which room may enter which. The boundary checker makes one rule per room of it, and ARCHITECTURE.md is drawn from it.

/** Each room of lib/ with the rooms it may enter; everyone may enter the kernel. */
export const rooms = {
	kernel: [],
	env: [],
	log: ["env"],
	telemetry: ["env", "log"],
	"flow-model": [],
	translations: ["env"],
	executors: ["flow-model"],
	tokens: ["env", "log"],
	audit: ["http"],
	session: ["env", "tokens"],
	http: ["env", "log", "tokens", "session"],
	organizations: [],
	applications: ["tokens", "organizations", "http", "audit"],
	users: ["tokens", "organizations", "executors", "http", "audit", "telemetry"],
	outbound: ["env", "log", "telemetry"],
	messages: ["env", "log", "tokens", "http", "audit", "outbound", "executors", "translations", "telemetry"],
	"identity-providers": ["env", "log", "tokens", "http", "audit", "outbound", "executors"],
	branding: ["http", "audit"],
	"flow-texts": ["flow-model", "http", "audit"],
	flows: ["env", "flow-model", "executors", "http", "audit"],
	runs: ["http", "flow-model"],
	"flow-runtime": [
		"env",
		"log",
		"tokens",
		"http",
		"audit",
		"flow-model",
		"executors",
		"flows",
		"users",
		"organizations",
		"applications",
		"messages",
		"identity-providers",
		"outbound",
		"telemetry",
	],
	oidc: [
		"env",
		"log",
		"translations",
		"tokens",
		"users",
		"organizations",
		"applications",
		"flow-model",
		"executors",
		"flow-runtime",
		"http",
		"audit",
	],
};

/** Files of a room that others may import besides `index.ts` and `contract.ts`. */
export const sideDoors = {
	http: ["contract", "call", "route", "pagination", "error-response", "database-refusal", "node", "openapi"],
	session: ["console-viewer"],
	translations: ["client", "server", "languages", "texts", "element-words", "gate-translation"],
	"flow-model": ["fixtures/.*"],
	messages: ["fixtures/.*", "telemetry"],
	executors: ["fixtures/.*"],
};

/** What components may enter: nothing that could reach the database. */
export const openToComponents = [
	"lib/kernel",
	"lib/flow-model",
	"lib/http/(contract|call)",
	"lib/[^/]+/contract",
	"lib/translations",
];
