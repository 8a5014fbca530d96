import { isIP } from "node:net";
import { Agent, buildConnector, type Dispatcher } from "undici";
import { processState } from "@/lib/platform/kernel";
import { isAllowedHost, withoutBrackets } from "./allowed-hosts";
import { isPublicAddress } from "./is-public-address";
import { notPublic, publicLookup } from "./public-lookup";

const CONNECT_TIMEOUT_MS = 3_000;
/** Calls to one origin at a time; more of them wait, and one slow host cannot take everything. */
const CALLS_PER_ORIGIN = 10;

/**
 * Opens the connections of everything that leaves the server. A name is resolved once and the connection goes to an
 * address that was looked at, so that a second answer of the name service cannot change where it leads.
 */
export function outboundDispatcher(): Dispatcher {
	return processState("outbound-dispatcher", () => {
		const anywhere = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
		const filtered = buildConnector({
			timeout: CONNECT_TIMEOUT_MS,
			lookup: publicLookup,
		} as buildConnector.BuildOptions);
		return new Agent({
			connections: CALLS_PER_ORIGIN,
			pipelining: 1,
			connect(options, callback) {
				const hostname = withoutBrackets(options.hostname);
				const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
				if (isAllowedHost({ hostname, port })) return anywhere(options, callback);
				// An address is connected to without asking the lookup: the last door, should the first one miss it.
				if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) return callback(notPublic(hostname), null);
				return filtered(options, callback);
			},
		});
	});
}
