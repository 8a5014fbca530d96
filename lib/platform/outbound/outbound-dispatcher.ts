import { isIP } from "node:net";
import type { buildConnector, Dispatcher } from "undici";
import { processState } from "@/lib/platform/kernel";
import { isAllowedHost, withoutBrackets } from "./allowed-hosts";
import { isPublicAddress } from "./is-public-address";
import { notPublic, publicLookup } from "./public-lookup";

const CONNECT_TIMEOUT_MS = 3_000;
const PROMPT_CONNECT_TIMEOUT_MS = 2_000;
/** Parallel calls to one origin. Further calls wait, so that one slow host cannot occupy everything. */
const CALLS_PER_ORIGIN = 10;

/**
 * The dispatcher of all outgoing HTTP connections. A name is resolved once, and the connection goes to an address that was
 * checked, so that a second DNS answer cannot redirect it.
 */
export function outboundDispatcher(): Promise<Dispatcher> {
	return processState("outbound-dispatcher", () => dispatcher(CONNECT_TIMEOUT_MS, CALLS_PER_ORIGIN));
}

/** The same for callers that limit parallel calls themselves and have less time to connect. */
export function promptDispatcher(): Promise<Dispatcher> {
	return processState("outbound-prompt-dispatcher", () => dispatcher(PROMPT_CONNECT_TIMEOUT_MS, null));
}

async function dispatcher(timeout: number, connections: number | null): Promise<Dispatcher> {
	const { Agent, buildConnector } = await import("undici");
	const anywhere = buildConnector({ timeout });
	const filtered = buildConnector({
		timeout,
		lookup: publicLookup,
	} as buildConnector.BuildOptions);
	return new Agent({
		connections,
		pipelining: 1,
		connect(options, callback) {
			const hostname = withoutBrackets(options.hostname);
			const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
			if (isAllowedHost({ hostname, port })) return anywhere(options, callback);
			// No lookup takes place for a literal address, so it is checked here.
			if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) return callback(notPublic(hostname), null);
			return filtered(options, callback);
		},
	});
}
