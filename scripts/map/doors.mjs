// What others may import of a room, besides its doors `index.ts`, `contract.ts`, `calls.ts` and `operations.ts`.

/** Files of a room that others may import besides `index.ts`, `contract.ts`, `calls.ts` and `operations.ts`. */
export const sideDoors = {
	"platform/http": [
		"configures",
		"api-message",
		"authentication",
		"body-arrived",
		"call",
		"contract",
		"cookies",
		"counts-between-workers",
		"database-refusal",
		"endpoint",
		"error-response",
		"event-stream",
		"follow",
		"health-endpoints",
		"listed-refusals",
		"next-handlers",
		"node",
		"oauth-error",
		"open-request-limit",
		"openapi",
		"openapi-contract",
		"operation",
		"pagination",
		"read-json",
		"refusals",
		"request-handler",
		"request-id",
		"request-shares",
		"route-table",
		"scim-error",
		"status",
		"timestamp-parameter",
		"with-first-part",
	],
	// XML text also runs in the browser.
	"platform/markup": ["xml-text", "bare-page"],
	// Names also run in the browser; `certificate` loads a library that flows do not need.
	"platform/saml": ["names", "form-page", "certificate", "fixtures/a-certificate", "fixtures/an-authn-request"],
	// Without the pool, which a thread does not need.
	"platform/threads": ["runs-works", "on-thread"],
	"identity/authentication": ["console-viewer"],
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
		"approval-address",
		"console-address",
		"console-pages",
		"console-sections",
		"csv-cell",
		"field-error",
		"comparison-key",
		"normal-text",
		"own-member",
		"permissions",
		"process-state",
		"refusal",
		"usual-refusals",
		"shipped-roles",
		"visible-text",
		"fixtures/.*",
	],
	// Drawings on the server; their engine is too large for a page.
	"flows/model": ["fixtures/.*", "drawing/flow-drawing", "drawing/layout-in-process", "drawing/template-drawings"],
	// Without the schemas of the contract, which the composer does not load.
	"flows/translations": ["source-language"],
	"flows/pictures": ["picture-limits"],
	"platform/messages": ["fixtures/.*", "telemetry"],
	"platform/push": ["fixtures/.*"],
	// The names of problems are also in contracts, which the browser reads; the rest loads a library.
	"platform/ldap": ["ldap-problem", "fixtures/.*"],
	"platform/pictures": ["fixtures/.*"],
	"platform/places": ["fixtures/.*"],
	"identity/actions": ["fixtures/.*"],
	"identity/wallets": ["fixtures/.*"],
	// Pages tell while somebody types what the server decides.
	"identity/directory": ["accounts/password-rules"],
	// What the threads do, without the rest of the room.
	"flows/definitions": ["works"],
	"flows/assurance": ["works"],
	"flows/listing": ["works"],
	"flows/publication": ["works"],
	"protocols/configuration": ["works", "files", "kinds", "read-yaml", "yaml-text", "fixtures/.*"],
	// Not the executors, which need Node.js.
	"flows/executors": ["fixtures/.*"],
};

/** The modules that components may import; none of them can reach the database. */
export const openToComponents = [
	"lib/platform/saml/names",
	"lib/platform/markup/xml-text",
	"lib/platform/kernel",
	"lib/flows/model",
	"lib/flows/translations/source-language",
	"lib/flows/pictures/picture-limits",
	"lib/protocols/configuration/(read-yaml|yaml-text)",
	"lib/platform/http/(contract|call|follow)",
	"lib/[^/]+/[^/]+/(contract|calls)",
	"lib/platform/i18n",
	"lib/identity/directory/accounts/password-rules",
];
