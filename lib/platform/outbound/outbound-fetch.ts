import { isIP } from "node:net";
import { fetch as undiciFetch } from "undici";
import { log } from "@/lib/platform/log";
import { span } from "@/lib/platform/telemetry";
import { isAllowedHost, withoutBrackets } from "./allowed-hosts";
import { cappedBody } from "./capped-body";
import { isPublicAddress } from "./is-public-address";
import { outboundDispatcher } from "./outbound-dispatcher";
import { OutboundError } from "./outbound-error";

const TIMEOUT_MS = 5_000;
const MAX_BODY_BYTES = 65_536;
const PORTS = new Set([443, 80, 8443]);

/** `fetch`, with room for an answer that is known to be large: the metadata and keys of a provider. */
export type OutboundFetch = (
	input: string | URL | Request,
	init?: RequestInit & { maxBodyBytes?: number },
) => Promise<Response>;

/**
 * The one HTTP client that leaves the server: https to public addresses, 3 s to connect and 5 s in all, 64 kB of answer
 * unless said otherwise, no redirects (the 3xx is the answer). Hosts in OUTBOUND_ALLOWED_HOSTS may be private and plain http.
 * @throws OutboundError
 */
export const outboundFetch: OutboundFetch = async (input, init = {}) => {
	const { maxBodyBytes = MAX_BODY_BYTES, ...rest } = init;
	const request = readRequest(input, rest);
	const url = new URL(request.url);
	const startedAt = performance.now();
	const told = (outcome: object) =>
		log().debug({ host: url.host, durationMs: Math.round(performance.now() - startedAt), ...outcome }, "outbound call");
	try {
		const refusal = callRefusal(url);
		if (refusal !== null) throw new OutboundError("refused", refusal);
		const response = await span(
			`outbound ${request.method}`,
			{ "http.request.method": request.method, "server.address": url.hostname },
			async (open) => {
				const answered = await send(request, maxBodyBytes);
				open.set({ "http.response.status_code": answered.status });
				return answered;
			},
			{ kind: "client" },
		);
		told({ status: response.status });
		return response;
	} catch (error) {
		const failure = asOutboundError(error, url.host);
		told({ reason: failure.reason });
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

/** Why this address can never be called, as far as it tells by itself; null when it may. */
export function callRefusal({ protocol, hostname, port }: URL): string | null {
	const number = Number(port) || (protocol === "http:" ? 80 : 443);
	if ((protocol === "https:" || protocol === "http:") && isAllowedHost({ hostname, port: number })) return null;
	if (protocol !== "https:") return `${hostname} can only be called by https`;
	if (!PORTS.has(number)) return `${hostname} cannot be called on port ${number}`;
	const address = withoutBrackets(hostname);
	return isIP(address) !== 0 && !isPublicAddress(address) ? `${hostname} is not an address of the open Internet` : null;
}

async function send(request: Request, maxBodyBytes: number): Promise<Response> {
	const body = request.body === null ? undefined : await request.arrayBuffer();
	const headers = new Headers(request.headers);
	if (!headers.has("user-agent")) headers.set("user-agent", "Portico");
	const response = await undiciFetch(request.url, {
		method: request.method,
		headers: [...headers],
		body,
		redirect: "manual",
		signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
		dispatcher: outboundDispatcher(),
	});
	const answered = new Headers([...response.headers]);
	// The body is decoded and complete by now.
	answered.delete("content-encoding");
	answered.delete("content-length");
	const { status, statusText } = response;
	return new Response(await cappedBody(response.body, maxBodyBytes), { status, statusText, headers: answered });
}

function asOutboundError(error: unknown, host: string): OutboundError {
	for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		if (cause instanceof OutboundError) return cause;
		if (cause.name === "TimeoutError" || cause.name === "ConnectTimeoutError")
			return new OutboundError("timeout", `${host} did not answer in time`, error);
	}
	return new OutboundError("unreachable", `${host} could not be reached`, error);
}
