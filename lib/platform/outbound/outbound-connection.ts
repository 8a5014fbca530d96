import { connect, isIP, type Socket } from "node:net";
import { isAllowedHost, withoutBrackets } from "./allowed-hosts";
import { isPublicAddress } from "./is-public-address";
import { OutboundError } from "./outbound-error";
import { notPublic, publicLookup } from "./public-lookup";

const CONNECT_TIMEOUT_MS = 5_000;

/** A connection that a setting asks for. */
export interface AskedConnection {
	host: string;
	port: number;
	/** Whether it is encrypted before anything secret is sent. */
	encrypted: boolean;
	/** The ports of the protocol; others only at hosts of OUTBOUND_ALLOWED_HOSTS. */
	ports: ReadonlySet<number>;
}

/** Why this connection must not be opened, judged without a lookup; null if it may be. The rule of `callRefusal` for other protocols. */
export function connectionRefusal({ host, port, encrypted, ports }: AskedConnection): string | null {
	const hostname = withoutBrackets(host);
	if (isAllowedHost({ hostname, port })) return null;
	if (!encrypted) return `${hostname} can only be called with TLS`;
	if (!ports.has(port)) return `${hostname} cannot be called on port ${port}`;
	return isIP(hostname) !== 0 && !isPublicAddress(hostname)
		? `${hostname} is not an address of the open Internet`
		: null;
}

/**
 * Opens a connection for a protocol other than HTTP, with the same restrictions as `outboundFetch`: to a public address that was
 * checked, or to a host of OUTBOUND_ALLOWED_HOSTS.
 * @throws OutboundError
 */
export function outboundConnection({ host, port }: { host: string; port: number }): Promise<Socket> {
	const hostname = withoutBrackets(host);
	const allowed = isAllowedHost({ hostname, port });
	if (!allowed && isIP(hostname) !== 0 && !isPublicAddress(hostname)) return Promise.reject(notPublic(hostname));
	return new Promise((resolve, reject) => {
		const socket = connect({ host: hostname, port, ...(allowed ? {} : { lookup: publicLookup }) });
		const timer = setTimeout(
			() => socket.destroy(new OutboundError("timeout", `${hostname} did not answer in time`)),
			CONNECT_TIMEOUT_MS,
		);
		const failed = (error: Error) => {
			clearTimeout(timer);
			reject(
				error instanceof OutboundError
					? error
					: new OutboundError("unreachable", `${hostname} could not be reached`, error),
			);
		};
		socket.once("error", failed);
		socket.once("connect", () => {
			clearTimeout(timer);
			socket.off("error", failed);
			resolve(socket);
		});
	});
}
