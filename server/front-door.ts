import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { findResource } from "@/app/(api)/api";
import { operations } from "@/app/(api)/operations";
import { answerValidation } from "@/lib/identity/validation-service";
import { VALIDATION_PATH } from "@/lib/identity/validation-service/contract";
import { environment } from "@/lib/platform/env";
import { errorResponse } from "@/lib/platform/http/error-response";
import { endEventStreams } from "@/lib/platform/http/event-stream";
import { fromNodeRequest, sendNodeResponse } from "@/lib/platform/http/node";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { bodyTooLarge, malformedPath } from "@/lib/platform/http/refusals";
import { requestIdOf } from "@/lib/platform/http/request-id";
import type { Match } from "@/lib/platform/http/route-table";
import { organizationOf } from "@/lib/platform/kernel/console-address";
import { log } from "@/lib/platform/log";
import { asWork } from "@/lib/platform/shares";
import { span } from "@/lib/platform/telemetry";
import { handleMcp, isMcpPath } from "@/lib/protocols/mcp";
import { handleProtocol, isProtocolPath } from "@/lib/protocols/oidc";
import { handleIssuance, isIssuancePath } from "@/lib/protocols/openid4vci";
import { handleSaml, isSamlPath } from "@/lib/protocols/saml";
import { clientAddressReader } from "./client-address";
import { answerErrorPageAs400 } from "./error-page-status";
import { answerHealth } from "./health";
import { keptPages } from "./kept-pages";
import { answerMetrics, observeRequest } from "./metrics";
import { answerOutagesAs503 } from "./outage-status";
import type { PageHandler } from "./page-handler";
import { setContentSecurityPolicy, setSecurityHeaders } from "./security-headers";
import { staticFiles } from "./static-files";
import { createTlsServer } from "./tls-server";

export interface FrontDoor {
	server: Server;
	/** The same behind TLS; undefined without TLS_PORT. */
	tlsServer: Server | undefined;
	/** From now on `/health/ready` reports that the process is not ready; everything else continues as before. */
	announceDraining(): void;
	/** Requests that arrive from now on wait until the returned function is called. */
	holdRequests(): () => void;
	/** Makes every response close its connection. */
	beginDraining(): void;
}

const MAX_PAGE_REQUEST_BYTES = 1_048_576;
const LIMITS = { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 15_000 };

/**
 * Creates the only HTTP listener. It sends paths of the interfaces to their handlers, protocol paths to the protocol engine,
 * answers health checks and metrics itself, and gives everything else to Next.js. It knows nothing of the domain.
 */
export function createFrontDoor(pages: PageHandler, development: boolean): FrontDoor {
	const { baseUrl, trustedProxies, formerReleaseDir } = environment();
	const clientAddressOf = clientAddressReader(trustedProxies);
	const { host, protocol } = new URL(baseUrl);
	const secure = protocol === "https:";
	// In development Next.js serves the interfaces too, so that changed sources are reloaded.
	const findInterface = development ? () => null : findResource;
	const answerStatic = development ? () => false : staticFiles(undefined, formerReleaseDir);
	const answerKept = development
		? () => false
		: keptPages(pages, (request) => countOpenRequest(clientAddressOf(request)));
	let announced = false;
	let draining = false;
	let held: Promise<void> | undefined;

	/** Answers a request as the work of its organization; resolves to the route, for logs and metrics. */
	function answer(request: IncomingMessage, response: ServerResponse): Promise<string> {
		const url = originForm(request.url ?? "/");
		request.url = url;
		const [path, search] = divided(url, "?");
		return asWork({ organization: organizationInPath(path) }, () => answerPath(request, response, { path, search }));
	}

	async function answerPath(
		request: IncomingMessage,
		response: ServerResponse,
		{ path, search }: Pick<Asked, "path" | "search">,
	): Promise<string> {
		const asked: Asked = { request, response, path, search, clientAddress: clientAddressOf(request) };
		const match = findInterface(path);
		if (match !== null) {
			await answerNarrowly(asked, match.params, match.resource);
			return match.pattern;
		}
		const own = OWN_ANSWERS.find(({ isMine }) => isMine(path));
		if (own !== undefined) {
			await own.answer(asked, announced || draining);
			return own.route;
		}
		if (await answerStatic(request, response)) return "static";
		answerOutagesAs503(response);
		answerErrorPageAs400(path, request, response);
		claimForwardedHeaders(request, { host, protocol: protocol.slice(0, -1), clientAddress: asked.clientAddress });
		if (isProtocolPath(path) && (await handleProtocol(request, response))) return "protocol";
		if (isSamlPath(path) && (await handleSaml(request, response))) return "saml";
		return answerPage(asked);
	}

	async function answerPage({ request, response, path }: Asked): Promise<string> {
		if (!path.startsWith("/_next/")) setContentSecurityPolicy(request, response, path, development);
		if (!isDecodable(path)) throw malformedPath();
		if (!bodyIsBounded(request)) throw bodyTooLarge(MAX_PAGE_REQUEST_BYTES);
		if (await answerKept(request, response)) return "kept page";
		await pages(request, response);
		return "page";
	}

	function traced(request: IncomingMessage, response: ServerResponse): Promise<string> {
		const method = request.method ?? "";
		return span(
			method,
			{ "http.request.method": method },
			async (open) => {
				try {
					const route = await answer(request, response);
					open.rename(`${method} ${route}`);
					open.set({ "http.route": route, "http.response.status_code": response.statusCode });
					return route;
				} catch (error) {
					// Inside the span, so that the log line contains the trace id.
					fail(request, response, error);
					throw error;
				}
			},
			{ kind: "server" },
		);
	}

	function serve(request: IncomingMessage, response: ServerResponse): void {
		if (held === undefined) answerNow(request, response);
		else void held.then(() => answerNow(request, response));
	}

	function answerNow(request: IncomingMessage, response: ServerResponse): void {
		const startedAt = performance.now();
		if (draining) response.setHeader("connection", "close");
		setSecurityHeaders(response, secure);
		traced(request, response).then(
			(route) => observeRequest(request.method ?? "", route, response.statusCode, startedAt),
			() => {},
		);
	}

	const server = createServer(LIMITS, serve);
	server.maxRequestsPerSocket = 0;
	const tlsServer = createTlsServer(LIMITS, serve);
	return {
		server,
		tlsServer,
		announceDraining() {
			announced = true;
		},
		holdRequests() {
			const { promise, resolve } = Promise.withResolvers<void>();
			held = promise;
			return () => {
				held = undefined;
				resolve();
			};
		},
		beginDraining() {
			draining = true;
			endEventStreams();
		},
	};
}

/** A request with its path and its query, which are divided once. */
interface Asked {
	request: IncomingMessage;
	response: ServerResponse;
	path: string;
	search: string;
	clientAddress: string;
}

/** What the server answers itself beside the interfaces. */
const OWN_ANSWERS: readonly {
	route: string;
	isMine(path: string): boolean;
	answer(asked: Asked, draining: boolean): Promise<void>;
}[] = [
	{
		route: "/health",
		isMine: (path) => path.startsWith("/health/"),
		answer: ({ path, request, response }, draining) => answerHealth({ path, request, response, draining }),
	},
	{
		route: VALIDATION_PATH,
		isMine: (path) => path === VALIDATION_PATH,
		async answer({ request, response, clientAddress }) {
			// Without an API key, anybody can cause mail to be sent.
			if (environment().validationService.apiKey === undefined) countOpenRequest(clientAddress);
			await answerValidation(request, response);
		},
	},
	{
		route: "/t/{organization}/mcp",
		isMine: isMcpPath,
		answer: (asked) => answerNarrowly({ ...asked, search: "" }, {}, (request) => handleMcp(request, operations)),
	},
	{
		route: "/t/{organization}/openid4vci",
		isMine: isIssuancePath,
		answer: (asked) => answerNarrowly({ ...asked, search: "" }, {}, handleIssuance),
	},
	{
		route: "/metrics",
		isMine: (path) => path === "/metrics",
		answer: ({ request, response }) => answerMetrics(request, response),
	},
];

/** Answers by what knows neither Node.js nor Next.js. */
async function answerNarrowly(
	asked: Asked,
	params: Record<string, string>,
	resource: Match["resource"],
): Promise<void> {
	const { request, response, path, search, clientAddress } = asked;
	const narrow = fromNodeRequest(request, path, search, params, clientAddress);
	await sendNodeResponse(response, await resource(narrow), request.method === "HEAD");
}

/** Until the caller is known, a request belongs to the organization that its path names. */
function organizationInPath(path: string): string | undefined {
	return /^\/t\/([^/]+)/.exec(path)?.[1] ?? organizationOf(path);
}

function divided(text: string, separator: string): [string, string] {
	const at = text.indexOf(separator);
	return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}

/**
 * Reduces an absolute-form target, or `*` (RFC 9112 §3.2), to a path: Next.js would redirect to the host in it, or fail on `*`.
 */
function originForm(target: string): string {
	if (target.startsWith("/")) return target;
	const rest = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, "");
	return rest.startsWith("/") ? rest : `/${rest.replace("*", "")}`;
}

/**
 * Overwrites what the client claims about host, protocol and address with the configured and observed values, for everything
 * behind the front door.
 */
function claimForwardedHeaders(
	request: IncomingMessage,
	known: { host: string; protocol: string; clientAddress: string },
): void {
	const { headers } = request;
	headers.host = known.host;
	headers["x-forwarded-host"] = known.host;
	headers["x-forwarded-proto"] = known.protocol;
	headers["x-forwarded-for"] = known.clientAddress;
	delete headers.forwarded;
	delete headers["x-forwarded-port"];
	delete headers["x-middleware-subrequest"];
	// Server components of Next.js cannot read the URL of the request; the console reads its organization from this header.
	headers["x-path"] = request.url;
}

/** Next.js answers 500 for an undecodable path of a page that has a parameter. */
function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}

/** Next.js reads a body of any size into memory, so requests without a declared, small length are refused first. */
function bodyIsBounded(request: IncomingMessage): boolean {
	if (request.headers["transfer-encoding"] !== undefined) return false;
	return Number(request.headers["content-length"] ?? 0) <= MAX_PAGE_REQUEST_BYTES;
}

function fail({ headers, method, url }: IncomingMessage, response: ServerResponse, error: unknown): void {
	const given = headers["x-request-id"];
	const requestId = requestIdOf(typeof given === "string" ? given : undefined);
	if (response.headersSent) {
		log().error({ requestId, method, path: url?.split("?", 1)[0], err: error }, "response broke off");
		response.destroy();
		return;
	}
	response.setHeader("x-request-id", requestId);
	const format = isProtocolPath(url?.split("?", 1)[0] ?? "") ? "oauth" : "management";
	void sendNodeResponse(response, errorResponse(error, requestId, format), false);
}
