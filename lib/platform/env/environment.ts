import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { processState, StartRefusal } from "@/lib/platform/kernel";

const count = (max: number) => z.coerce.number().int().min(1).max(max).optional();
const text = z.string().trim().optional();

/** Every variable Portico reads; an empty one counts as not set. `.env.example` lists the same names; a test compares the two. */
export const environmentSchema = z.object({
	BASE_URL: z
		.url({ protocol: /^https?$/ })
		.refine(isOrigin, "scheme, host and port alone: Portico is served from the root of a host, without a path")
		.optional(),
	PORT: count(65_535),
	HOST: text,
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	DATABASE_POOL_SIZE: count(200),
	DATA_DIR: text,
	WORKERS: count(128),
	SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
	TRUSTED_PROXIES: text.refine((proxies) => list(proxies ?? "").every(isNetwork), {
		message: "addresses or networks such as 10.0.0.7 or 10.0.0.0/8, with commas between",
	}),
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
});

export interface Environment {
	/** Origin without a trailing slash; every absolute link Portico writes starts with it. */
	baseUrl: string;
	port: number;
	host: string | undefined;
	/** Where this process reaches itself: BASE_URL may only be reachable from outside. */
	internalOrigin: string;
	databaseUrl: string | undefined;
	databasePoolSize: number;
	dataDir: string;
	/** 1 with the embedded database, else one per core unless WORKERS says otherwise. */
	workers: number | undefined;
	/** After a stop signal `/health/ready` says no for so long before the process takes no more connections. */
	shutdownDelaySeconds: number;
	/** Addresses and networks (CIDR) whose `X-Forwarded-For` counts. */
	trustedProxies: readonly string[];
	rootOrganization: string;
	/** Where the management client may be sent back to with an authorization code. */
	managementRedirectUris: readonly string[];
	flowVersionsKept: number | undefined;
	executionsKeptDays: number;
	/** Of one client address, to interfaces for which nobody needs to be signed in; per worker. */
	openRequestsPerMinute: number;
	logLevel: string;
	/** `next build` evaluates modules too; nothing may be opened then. */
	building: boolean;
	metricsToken: string | undefined;
	/** Where traces go, without `/v1/traces`; nothing is traced without it. */
	otlpEndpoint: string | undefined;
	otelServiceName: string;
	/** `host` or `host:port`, lower case: may be called though private, or by plain http. */
	outboundAllowedHosts: readonly string[];
	/** What mail goes out through where an organization has no sender of its own. */
	mail: { smtpUrl: string; from: string } | undefined;
	/** Where no sender is set up, the console shows messages with what is secret in them, and that is their delivery. */
	outboxVisible: boolean;
	messagesKeptDays: number;
	/** `address` or `address:port` of the name servers asked for proofs of domains; empty for those of the system. */
	dnsServers: readonly string[];
	/** A domain leads people to its organization only once its ownership is proved. */
	domainProofRequired: boolean;
	/**
	 * When true, secrets come from the environment or the start is refused; nothing is generated. So it is where NODE_ENV
	 * says production and a database is given, unless REQUIRE_SECRETS says otherwise.
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
		// next-auth reads its origin from the process.
		process.env.NEXTAUTH_URL = parsed.baseUrl;
		// Decided once: Next wants NODE_ENV set, and workers inherit what this process has made of it.
		process.env.REQUIRE_SECRETS = String(parsed.requireSecrets);
		return parsed;
	});
}

/** @throws StartRefusal naming every variable that is wrong, without its value */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
	const set = Object.entries(source).filter(([, value]) => value?.trim() !== "");
	const parsed = environmentSchema.safeParse(Object.fromEntries(set));
	if (!parsed.success) {
		const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
		throw new StartRefusal(`The environment is not valid:\n${problems.join("\n")}`);
	}
	const variables = parsed.data;
	const listenPort = variables.PORT ?? 3000;
	const baseUrl = new URL(variables.BASE_URL ?? `http://localhost:${listenPort}`).origin;
	return {
		baseUrl,
		port: listenPort,
		host: variables.HOST,
		internalOrigin: internalOrigin(variables.HOST, listenPort),
		databaseUrl: variables.DATABASE_URL,
		databasePoolSize: variables.DATABASE_POOL_SIZE ?? 10,
		dataDir: variables.DATA_DIR ?? ".data",
		workers: variables.WORKERS,
		shutdownDelaySeconds: variables.SHUTDOWN_DELAY_SECONDS ?? 0,
		trustedProxies: list(variables.TRUSTED_PROXIES ?? ""),
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
		dnsServers: list(variables.DNS_SERVERS ?? "").map(dnsServer),
		domainProofRequired: variables.DOMAIN_PROOF === "required",
		requireSecrets:
			variables.REQUIRE_SECRETS === undefined
				? source.NODE_ENV === "production" && variables.DATABASE_URL !== undefined
				: variables.REQUIRE_SECRETS === "true",
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

function isOrigin(url: string): boolean {
	const { pathname, search, hash, username, password } = new URL(url);
	return pathname === "/" && search + hash + username + password === "";
}

function isNetwork(text: string): boolean {
	return isIP(text) !== 0 || ipaddr.isValidCIDR(text);
}

/** A server that listens on one address does not listen on loopback. */
function internalOrigin(host: string | undefined, port: number): string {
	if (host === undefined || /^(0\.0\.0\.0|::|\*)$/.test(host)) return `http://127.0.0.1:${port}`;
	return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

function mail({ SMTP_URL, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }) {
	if (SMTP_URL === undefined) return undefined;
	if (MAIL_FROM === undefined)
		throw new StartRefusal("The environment is not valid:\n  MAIL_FROM: needed with SMTP_URL");
	return { smtpUrl: SMTP_URL, from: MAIL_FROM };
}

function dnsServer(server: string): string {
	const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::\d{1,5})?$/.exec(server) ?? [];
	if (isIP(bracketed ?? plain ?? server) === 0)
		throw new StartRefusal(
			"The environment is not valid:\n  DNS_SERVERS: addresses, with or without a port, and commas between",
		);
	return server;
}

/** Nobody but this machine can reach it, and it was told of no database: somebody is having a look. */
function isTrial(source: Record<string, string | undefined>, baseUrl: string): boolean {
	if (source.NODE_ENV === "development") return true;
	const { hostname } = new URL(baseUrl);
	const onlyHere = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
	return onlyHere && (source.DATABASE_URL ?? "").trim() === "";
}

function list(text: string): string[] {
	return text.split(",").flatMap((item) => item.trim() || []);
}
