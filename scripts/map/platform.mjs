/** @type {import("../room-map.mjs").Floor} */
export const platform = {
	purpose: "Technical services that the other floors use",
	rooms: {
		kernel: { purpose: "Errors, ids, and the request context", enters: [] },
		env: { purpose: "Settings and secrets", enters: [] },
		addresses: { purpose: "User names, email addresses and phone numbers in the form that is stored", enters: [] },
		log: { purpose: "Logging, and stack traces mapped to the sources", enters: ["platform/env"] },
		telemetry: { purpose: "Metrics and traces", enters: ["platform/env", "platform/log"] },
		i18n: { purpose: "Portico's own texts, in four languages", enters: ["platform/env"] },
		shares: {
			purpose: "Shares of scarce things: whose work it is, and whose turn is next",
			enters: ["platform/telemetry"],
		},
		tokens: {
			purpose: "Access tokens, signing keys, encryption of secrets",
			enters: ["platform/env", "platform/log"],
		},
		connection: {
			purpose: "The client of a connection: its address behind proxies, and its TLS certificate",
			enters: ["platform/env"],
		},
		places: {
			purpose: "Where network addresses are, by a file of the operator",
			enters: ["platform/env", "platform/log"],
		},
		http: {
			purpose: "API contracts, operations, requests and responses",
			enters: [
				"platform/env",
				"platform/log",
				"platform/telemetry",
				"platform/shares",
				"platform/tokens",
				"platform/connection",
			],
		},
		threads: {
			purpose: "Pure work that can take long, on threads beside the one that serves",
			enters: ["platform/http", "platform/shares"],
		},
		audit: { purpose: "The audit log", enters: ["platform/http"] },
		outbound: {
			purpose: "Connections to addresses that administrators enter",
			enters: ["platform/env", "platform/log", "platform/shares", "platform/telemetry"],
		},
		breaches: {
			purpose: "Whether a password is known from a breach, by a file or a service of the operator",
			enters: ["platform/env", "platform/log", "platform/outbound"],
		},
		ldap: {
			purpose: "Directories by LDAP: connections, filters, entries, and what they say of an account",
			enters: ["platform/outbound", "platform/shares"],
		},
		markup: {
			purpose: "XML and HTML as text, and pages that stand for a moment between two others",
			enters: ["platform/i18n"],
		},
		saml: {
			purpose: "The XML of SAML 2.0: parsing, signatures, metadata, certificates",
			enters: ["platform/i18n", "platform/markup"],
		},
		manual: { purpose: "The documents of this release, as pages with a search", enters: [] },
		pictures: { purpose: "Pictures that people upload: their structure, and whether they can be decoded", enters: [] },
		queue: {
			purpose: "Working off a table by several processes: claims, attempts, a limit per receiver",
			enters: ["platform/log", "platform/shares"],
		},
		push: {
			purpose: "Notifications in the browsers that people have registered: keys, encryption, push services",
			enters: ["platform/env", "platform/tokens", "platform/outbound"],
		},
		messages: {
			purpose: "Senders, templates and the outbox of email, SMS and notifications of browsers",
			enters: [
				"platform/env",
				"platform/log",
				"platform/tokens",
				"platform/http",
				"platform/audit",
				"platform/outbound",
				"platform/queue",
				"platform/push",
				"platform/i18n",
				"platform/telemetry",
			],
		},
	},
};
