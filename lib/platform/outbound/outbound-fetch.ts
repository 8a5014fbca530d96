import { isIP } from "node:net";
import { log } from "@/lib/platform/log";
import { waitsForService } from "@/lib/platform/shares";
import { span } from "@/lib/platform/telemetry";
import { isAllowedHost, withoutBrackets } from "./allowed-hosts";
import { cappedBody } from "./capped-body";
import { requireFewKeys } from "./few-keys";
import { isPublicAddress } from "./is-public-address";
import { outboundDispatcher, promptDispatcher } from "./outbound-dispatcher";
import { OutboundError } from "./outbound-error";

const TIMEOUT_MS = 5_000;
const MAX_BODY_BYTES = 65_536;
const PORTS = new Set([443, 80, 8443]);

/**
 * `fetch` with an optional larger limit for the answer, for example for the metadata and keys of a provider. `prompt`: 2 s to
 * connect, and the caller limits the number of parallel calls. `keySet`: the answer may be a set of keys, which is bounded.
 */
export type OutboundFetch = (
	input: string | URL | Request,
	init?: RequestInit & { maxBodyBytes?: number; prompt?: boolean; keySet?: boolean },
) => Promise<Response>;

/**
 * The only HTTP client for outgoing calls: https to public addresses, 3 s to connect and 5 s in total, at most 64 kB of answer
 * unless a limit is given, no redirects (a 3xx is returned). Hosts in OUTBOUND_ALLOWED_HOSTS may be at private addresses and use
 * plain http.
 * @throws OutboundError
 */
export const outboundFetch: OutboundFetch = async (input, init = {}) => {
	const { maxBodyBytes = MAX_BODY_BYTES, prompt = false, keySet = false, ...rest } = init;
	const request = readRequest(input, rest);
	const url = new URL(request.url);
	const startedAt = performance.now();
	const logOutcome = (outcome: object) =>
		log().debug({ host: url.host, durationMs: Math.round(performance.now() - startedAt), ...outcome }, "outbound call");
	waitsForService();
	try {
		const refusal = callRefusal(url);
		if (refusal !== null) throw new OutboundError("refused", refusal);
		const response = await span(
			`outbound ${request.method}`,
			{ "http.request.method": request.method, "server.address": url.hostname },
			async (open) => {
				const answered = await send(request, { maxBodyBytes, prompt, keySet });
				open.set({ "http.response.status_code": answered.status });
				return answered;
			},
			{ kind: "client" },
		);
		logOutcome({ status: response.status });
		return response;
	} catch (error) {
		const failure = asOutboundError(error, url.host);
		logOutcome({ reason: failure.reason });
		throw failure;
	}
};

function readRequest(input: string | URL | Request, init: RequestInit): Request {
	try {
		return new Request(input, init);
	} catch (error) {
		throw new OutboundError("refused", "The address or the request is malformed", error);
	}
}

/** Why this URL must not be called, judged without a lookup; null if it may be called. */
export function callRefusal({ protocol, hostname, port }: URL): string | null {
	const number = Number(port) || (protocol === "http:" ? 80 : 443);
	if ((protocol === "https:" || protocol === "http:") && isAllowedHost({ hostname, port: number })) return null;
	if (protocol !== "https:") return `${hostname} can only be called by https`;
	if (!PORTS.has(number)) return `${hostname} cannot be called on port ${number}`;
	const address = withoutBrackets(hostname);
	return isIP(address) !== 0 && !isPublicAddress(address) ? `${hostname} is not an address of the open Internet` : null;
}

async function send(
	request: Request,
	{ maxBodyBytes, prompt, keySet }: { maxBodyBytes: number; prompt: boolean; keySet: boolean },
): Promise<Response> {
	// Loaded with the first call: the library has 100 modules.
	const { fetch: undiciFetch } = await import("undici");
	const dispatcher = await (prompt ? promptDispatcher() : outboundDispatcher());
	const body = request.body === null ? undefined : await request.arrayBuffer();
	const headers = new Headers(request.headers);
	if (!headers.has("user-agent")) headers.set("user-agent", "Portico");
	const response = await undiciFetch(request.url, {
		method: request.method,
		headers: [...headers],
		body,
		redirect: "manual",
		signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
		dispatcher,
	});
	const answered = new Headers([...response.headers]);
	// The body has been decoded and read completely.
	answered.delete("content-encoding");
	answered.delete("content-length");
	const { status, statusText } = response;
	const bytes = await cappedBody(response.body, maxBodyBytes);
	if (keySet) requireFewKeys(bytes);
	return new Response(bytes, { status, statusText, headers: answered });
}

function asOutboundError(error: unknown, host: string): OutboundError {
	let connected = true;
	for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		if (cause instanceof OutboundError) return cause;
		if (isConnectFailure(cause)) connected = false;
		if (cause.name === "TimeoutError" || cause.name === "ConnectTimeoutError")
			return new OutboundError("timeout", `${host} did not answer in time`, error, connected);
	}
	return new OutboundError("unreachable", `${host} could not be reached`, error, connected);
}

/** Whether nothing of the request has been sent. */
function isConnectFailure(error: Error): boolean {
	const { code, syscall } = error as { code?: unknown; syscall?: unknown };
	return syscall === "connect" || code === "UND_ERR_CONNECT_TIMEOUT" || code === "ENOTFOUND" || code === "EAI_AGAIN";
}
