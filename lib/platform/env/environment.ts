import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { processState, StartRefusal } from "@/lib/platform/kernel";
import { type DatabaseAddress, parseDatabaseUrl } from "./database-url";
import { type HashCosts, hashCosts } from "./hash-costs";

const count = (max: number) => z.coerce.number().int().min(1).max(max).optional();
const text = z.string().trim().optional();
const address = z.email({ pattern: z.regexes.html5Email, error: "must be one email address" }).optional();

/**
 * Every variable that Portico reads; an empty one is treated as not set. A test compares the names with those in `.env.example`.
 */
export const environmentSchema = z.object({
	BASE_URL: z
		.url({ protocol: /^https?$/ })
		.refine(isOrigin, "scheme, host and port alone: Portico is served from the root of a host, without a path")
		.optional(),
	PORT: count(65_535),
	HOST: text,
	DATABASE_URL: z
		.string()
		.refine(
			(url) => parseDatabaseUrl(url) !== null,
			"postgres://user:password@host:5432/database; several hosts with commas",
		)
		.optional(),
	DATABASE_REPLICA_URL: z
		.string()
		.refine(
			(url) => parseDatabaseUrl(url)?.hosts.length === 1,
			"postgres://user:password@host:5432/database, with one host",
		)
		.optional(),
	DATABASE_POOL_SIZE: count(200),
	ORGANIZATION_SHARE_PERCENT: count(100),
	REQUESTS_AT_ONCE: count(100_000),
	COSTLY_REQUESTS_AT_ONCE: count(100_000),
	DATABASE_MAX_WAITING: count(100_000),
	DATABASE_STATEMENT_SECONDS: z.coerce.number().min(1).max(3_600).optional(),
	DATABASE_POOLER: z.enum(["none", "transaction"]).optional(),
	DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).optional(),
	MIGRATE_AT_START: z.enum(["true", "false"]).optional(),
	DATA_DIR: text,
	WORKERS: count(128),
	FORMER_RELEASE_DIR: text,
	SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
	TRUSTED_PROXIES: text.refine((proxies) => list(proxies ?? "").every(isNetwork), {
		message: "addresses or networks such as 10.0.0.7 or 10.0.0.0/8, with commas between",
	}),
	GEOIP_FILE: text,
	BREACHED_PASSWORDS: text,
	PASSWORD_HASH_MEMORY_KIB: count(1_048_576),
	PASSWORD_HASH_PASSES: count(20),
	TLS_PORT: count(65_535),
	TLS_CERTIFICATE_FILE: text,
	TLS_KEY_FILE: text,
	TLS_CLIENT_CA_FILE: text,
	CLIENT_CERTIFICATE_HEADER: z
		.string()
		.regex(/^[A-Za-z][A-Za-z0-9-]*$/, "the name of a header")
		.toLowerCase()
		.optional(),
	ROOT_ORGANIZATION: z
		.string()
		.regex(/^[a-z0-9][a-z0-9_-]{0,62}$/)
		.optional(),
	ADMIN_USERNAME: text,
	ADMIN_PASSWORD: text,
	MANAGEMENT_CLIENT_ID: text,
	MANAGEMENT_CLIENT_SECRET: text,
	MANAGEMENT_REDIRECT_URIS: text,
	ENCRYPTION_KEY: text,
	SESSION_SECRET: text,
	REQUIRE_SECRETS: z.enum(["true", "false"]).optional(),
	FLOW_VERSIONS_KEPT: count(2_147_483_647),
	EXECUTIONS_KEPT_DAYS: count(3_650),
	OPEN_REQUESTS_PER_MINUTE: count(2_147_483_647),
	LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
	METRICS_TOKEN: text,
	OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
	OTEL_SERVICE_NAME: text,
	OUTBOUND_ALLOWED_HOSTS: text,
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	MAIL_FROM: text,
	DNS_SERVERS: text,
	DOMAIN_PROOF: z.enum(["required", "optional"]).optional(),
	OUTBOX_VISIBLE: z.enum(["true", "false"]).optional(),
	MESSAGES_KEPT_DAYS: count(3_650),
	CONFIGURATION_LOCKED: z
		.union([z.enum(["true", "false"]), z.url({ protocol: /^https?$/ })], {
			error: "true, false, or the web address of the files",
		})
		.optional(),
	CLAIMS_DIALECT: z
		.url({ error: "the beginning of claim URIs, such as https://id.example.com/claims or urn:example:claims" })
		.regex(/^[^\s?#]*[^\s?#/]$/, "a URI without query, fragment and slash at the end")
		.optional(),
	API_KEY: text,
	ALLOWED_DEPARTMENTS: text,
	EMAIL_HOST: text,
	EMAIL_PORT: count(65_535),
	EMAIL_USER: text,
	EMAIL_PASS: text,
	SENDER_EMAIL: address,
	SECURITY_TEAM_EMAIL: address,
});

export interface Environment {
	/** Origin without a trailing slash; the beginning of every absolute URL that Portico writes. */
	baseUrl: string;
	port: number;
	host: string | undefined;
	/** The address under which this process reaches itself, because BASE_URL may only be reachable from outside. */
	internalOrigin: string;
	databaseUrl: string | undefined;
	/** DATABASE_URL in its parts. */
	databaseAddress: DatabaseAddress | undefined;
	/** DATABASE_REPLICA_URL in its parts: a standby that serves lists and reports. */
	replicaAddress: DatabaseAddress | undefined;
	databasePoolSize: number;
	/** How much of what is scarce one organization may use at once, in percent: connections of a pool, and requests. */
	organizationSharePercent: number;
	/** How many requests to the interfaces a process answers at once. */
	requestsAtOnce: number;
	/** The same of searches, exports, imports and analyses. */
	costlyRequestsAtOnce: number;
	/** How many statements of a process may wait for a connection. */
	databaseMaxWaiting: number;
	/** How long a statement of a request may take, in milliseconds. */
	databaseStatementMs: number;
	/**
	 * Whether connections go through a pooler in transaction mode, such as PgBouncer: settings and statements of a connection then
	 * do not outlive a transaction.
	 */
	databasePooler: boolean;
	/** How long a start waits for a database that is down. */
	databaseWaitSeconds: number;
	/** If false, a start fails if the database lacks migrations; `npm run migrate` applies them. */
	migrateAtStart: boolean;
	dataDir: string;
	/** The number of processes that serve: WORKERS, or one per core. With the embedded database only one process serves. */
	workers: number;
	/** The folder of the former release, whose scripts are served to pages that are open. */
	formerReleaseDir: string | undefined;
	/** After a stop signal, how long `/health/ready` reports unavailable before the process accepts no more connections. */
	shutdownDelaySeconds: number;
	/** Addresses and networks (CIDR) whose `X-Forwarded-For` is trusted. */
	trustedProxies: readonly string[];
	/** A file in the format MMDB that says where network addresses are. */
	geoipFile: string | undefined;
	/** What says whether a password is known from a breach: a file of hashes, or the address of a service of ranges. */
	breachedPasswords: { kind: "file"; file: string } | { kind: "service"; url: string } | undefined;
	/** What a new hash of a password takes: kibibytes of memory, and passes over them (Argon2id, RFC 9106). */
	passwordHash: HashCosts;
	/** The port on which Portico itself accepts TLS and asks clients for a certificate; undefined without TLS_PORT. */
	tls: { port: number; certificateFile: string; keyFile: string } | undefined;
	/** The file with the authorities that issue the certificates of clients. */
	tlsClientCaFile: string | undefined;
	/** The name of the header with the certificate, in lower case; accepted only from trusted proxies. */
	clientCertificateHeader: string | undefined;
	rootOrganization: string;
	/** Redirect URIs of the management client. */
	managementRedirectUris: readonly string[];
	flowVersionsKept: number | undefined;
	executionsKeptDays: number;
	/** The limit per client address for public interfaces, for all workers together. */
	openRequestsPerMinute: number;
	logLevel: string;
	/** True during `next build`, which evaluates modules: the database must not be opened then. */
	building: boolean;
	metricsToken: string | undefined;
	/** The base URL of the trace collector, without `/v1/traces`; undefined to disable tracing. */
	otlpEndpoint: string | undefined;
	otelServiceName: string;
	/** `host` or `host:port`, lower case: hosts that may be called at private addresses and by plain http. */
	outboundAllowedHosts: readonly string[];
	/** The sender of mail for organizations without a sender of their own. */
	mail: { smtpUrl: string; from: string } | undefined;
	/** If an organization has no sender, the console shows its messages, including secrets, instead of sending them. */
	outboxVisible: boolean;
	messagesKeptDays: number;
	/** Set while what files describe is changed by applying them alone; with the address of the files, where it is known. */
	configurationLocked: { address: string | null } | null;
	/** Claims of profiles are named `{claimsDialect}/<name>` in calls of external services. */
	claimsDialect: string;
	/** The settings of the validation service at `/validate-user-profile-update`. */
	validationService: {
		/** Undefined to accept every caller. */
		apiKey: string | undefined;
		allowedDepartments: readonly string[];
		securityTeamEmail: string | undefined;
		senderEmail: string | undefined;
		mailServer: { host: string; port: number; user: string | undefined; password: string | undefined } | undefined;
	};
	/** `address` or `address:port` of the name servers for proofs of domains; empty to use those of the system. */
	dnsServers: readonly string[];
	/** Whether a domain leads users to its organization only after its ownership is proved. */
	domainProofRequired: boolean;
	/**
	 * Whether all secrets must come from the environment: Portico then refuses to start instead of generating one. By default true
	 * if NODE_ENV is `production` and a database is configured; REQUIRE_SECRETS overrides it.
	 */
	requireSecrets: boolean;
	given: {
		adminUsername: string | undefined;
		adminPassword: string | undefined;
		managementClientId: string | undefined;
		managementClientSecret: string | undefined;
		encryptionKey: string | undefined;
		sessionSecret: string | undefined;
	};
}

/** The typed environment of this process, read once. */
export function environment(): Environment {
	return processState("environment", () => {
		const parsed = parseEnvironment(process.env);
		// next-auth reads its origin from the environment of the process.
		process.env.NEXTAUTH_URL = parsed.baseUrl;
		// Decided once and passed on, because Next.js sets NODE_ENV, and workers inherit the environment of this process.
		process.env.REQUIRE_SECRETS = String(parsed.requireSecrets);
		return parsed;
	});
}

/** @throws StartRefusal naming every invalid variable, without its value */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
	const set = Object.entries(source).filter(([, value]) => value?.trim() !== "");
	const parsed = environmentSchema.safeParse(Object.fromEntries(set));
	if (!parsed.success) {
		const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
		throw new StartRefusal(`The environment is not valid:\n${problems.join("\n")}`);
	}
	const variables = parsed.data;
	const requireSecrets =
		variables.REQUIRE_SECRETS === undefined
			? source.NODE_ENV === "production" && variables.DATABASE_URL !== undefined
			: variables.REQUIRE_SECRETS === "true";
	const listenPort = variables.PORT ?? 3000;
	const baseUrl = new URL(variables.BASE_URL ?? `http://localhost:${listenPort}`).origin;
	return {
		baseUrl,
		port: listenPort,
		host: variables.HOST,
		internalOrigin: internalOrigin(variables.HOST, listenPort),
		databaseUrl: variables.DATABASE_URL,
		databaseAddress: addressOf(variables.DATABASE_URL),
		replicaAddress: addressOf(variables.DATABASE_REPLICA_URL),
		databasePoolSize: variables.DATABASE_POOL_SIZE ?? 10,
		requestsAtOnce: variables.REQUESTS_AT_ONCE ?? 32,
		costlyRequestsAtOnce: variables.COSTLY_REQUESTS_AT_ONCE ?? 4,
		organizationSharePercent: variables.ORGANIZATION_SHARE_PERCENT ?? 50,
		databaseMaxWaiting: variables.DATABASE_MAX_WAITING ?? 1_000,
		databaseStatementMs: Math.round((variables.DATABASE_STATEMENT_SECONDS ?? 3.5) * 1_000),
		databasePooler: variables.DATABASE_POOLER === "transaction",
		databaseWaitSeconds: variables.DATABASE_WAIT_SECONDS ?? 30,
		migrateAtStart: variables.MIGRATE_AT_START !== "false",
		dataDir: variables.DATA_DIR ?? ".data",
		workers: variables.WORKERS ?? availableParallelism(),
		formerReleaseDir: variables.FORMER_RELEASE_DIR,
		shutdownDelaySeconds: variables.SHUTDOWN_DELAY_SECONDS ?? 0,
		trustedProxies: list(variables.TRUSTED_PROXIES ?? ""),
		geoipFile: variables.GEOIP_FILE,
		breachedPasswords: breachedPasswords(variables.BREACHED_PASSWORDS),
		passwordHash: hashCosts(variables, { requireSecrets }),
		tls: tls(variables),
		tlsClientCaFile: variables.TLS_CLIENT_CA_FILE,
		clientCertificateHeader: variables.CLIENT_CERTIFICATE_HEADER,
		rootOrganization: variables.ROOT_ORGANIZATION ?? "root",
		managementRedirectUris: list(variables.MANAGEMENT_REDIRECT_URIS ?? "http://127.0.0.1:8976/callback"),
		flowVersionsKept: variables.FLOW_VERSIONS_KEPT,
		executionsKeptDays: variables.EXECUTIONS_KEPT_DAYS ?? 30,
		openRequestsPerMinute: variables.OPEN_REQUESTS_PER_MINUTE ?? 600,
		logLevel: variables.LOG_LEVEL ?? "info",
		building: source.NEXT_PHASE === "phase-production-build",
		metricsToken: variables.METRICS_TOKEN,
		otlpEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
		otelServiceName: variables.OTEL_SERVICE_NAME ?? "portico",
		outboundAllowedHosts: list(variables.OUTBOUND_ALLOWED_HOSTS?.toLowerCase() ?? ""),
		mail: mail(variables),
		outboxVisible:
			variables.OUTBOX_VISIBLE === undefined ? isTrial(source, baseUrl) : variables.OUTBOX_VISIBLE === "true",
		messagesKeptDays: variables.MESSAGES_KEPT_DAYS ?? 30,
		configurationLocked: lockOf(variables.CONFIGURATION_LOCKED),
		claimsDialect: variables.CLAIMS_DIALECT ?? "urn:portico:claims",
		validationService: validationService(variables),
		dnsServers: list(variables.DNS_SERVERS ?? "").map(dnsServer),
		domainProofRequired: variables.DOMAIN_PROOF === "required",
		requireSecrets,
		given: {
			adminUsername: variables.ADMIN_USERNAME,
			adminPassword: variables.ADMIN_PASSWORD,
			managementClientId: variables.MANAGEMENT_CLIENT_ID,
			managementClientSecret: variables.MANAGEMENT_CLIENT_SECRET,
			encryptionKey: variables.ENCRYPTION_KEY,
			sessionSecret: variables.SESSION_SECRET,
		},
	};
}

function breachedPasswords(source: string | undefined): Environment["breachedPasswords"] {
	if (source === undefined) return undefined;
	if (!/^https?:/.test(source)) return { kind: "file", file: source };
	return { kind: "service", url: source.endsWith("/") ? source : `${source}/` };
}

function addressOf(url: string | undefined): DatabaseAddress | undefined {
	return url === undefined ? undefined : (parseDatabaseUrl(url) ?? undefined);
}

function isOrigin(url: string): boolean {
	const { pathname, search, hash, username, password } = new URL(url);
	return pathname === "/" && search + hash + username + password === "";
}

function isNetwork(text: string): boolean {
	return isIP(text) !== 0 || ipaddr.isValidCIDR(text);
}

/** A server that listens on a specific address does not listen on loopback. */
function internalOrigin(host: string | undefined, port: number): string {
	if (host === undefined || /^(0\.0\.0\.0|::|\*)$/.test(host)) return `http://127.0.0.1:${port}`;
	return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

function tls(variables: z.output<typeof environmentSchema>): Environment["tls"] {
	const { TLS_PORT: port, TLS_CERTIFICATE_FILE: certificateFile, TLS_KEY_FILE: keyFile } = variables;
	if (port === undefined) return undefined;
	if (certificateFile === undefined || keyFile === undefined)
		throw new StartRefusal("The environment is not valid:\n  TLS_CERTIFICATE_FILE, TLS_KEY_FILE: needed with TLS_PORT");
	return { port, certificateFile, keyFile };
}

function mail({ SMTP_URL, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }) {
	if (SMTP_URL === undefined) return undefined;
	if (MAIL_FROM === undefined)
		throw new StartRefusal("The environment is not valid:\n  MAIL_FROM: needed with SMTP_URL");
	return { smtpUrl: SMTP_URL, from: MAIL_FROM };
}

function validationService(variables: z.output<typeof environmentSchema>): Environment["validationService"] {
	const { EMAIL_HOST: host, EMAIL_PORT: port = 587, EMAIL_USER: user, EMAIL_PASS: password } = variables;
	return {
		apiKey: variables.API_KEY,
		allowedDepartments: list(variables.ALLOWED_DEPARTMENTS ?? "Engineering,HR,Sales,Finance"),
		securityTeamEmail: variables.SECURITY_TEAM_EMAIL,
		senderEmail: variables.SENDER_EMAIL,
		mailServer: host === undefined ? undefined : { host, port, user, password },
	};
}

function dnsServer(server: string): string {
	const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::\d{1,5})?$/.exec(server) ?? [];
	if (isIP(bracketed ?? plain ?? server) === 0)
		throw new StartRefusal(
			"The environment is not valid:\n  DNS_SERVERS: addresses, with or without a port, and commas between",
		);
	return server;
}

/** Whether Portico is only being tried out: no database is configured, and only this machine can reach it. */
function isTrial(source: Record<string, string | undefined>, baseUrl: string): boolean {
	if (source.NODE_ENV === "development") return true;
	const { hostname } = new URL(baseUrl);
	const onlyHere = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
	return onlyHere && (source.DATABASE_URL ?? "").trim() === "";
}

function list(text: string): string[] {
	return text.split(",").flatMap((item) => item.trim() || []);
}

function lockOf(value: string | undefined): { address: string | null } | null {
	if (value === undefined || value === "false") return null;
	return { address: value === "true" ? null : value };
}
