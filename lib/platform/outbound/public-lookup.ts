import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./is-public-address";
import { OutboundError } from "./outbound-error";

/**
 * Resolves a name to its public addresses, for a socket that connects to exactly these. Fails for a name without public
 * addresses.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, found) => {
		if (error !== null) return callback(error, "", 0);
		const addresses = found.filter(({ address }) => isPublicAddress(address));
		const [first] = addresses;
		if (first === undefined) return callback(notPublic(hostname), "", 0);
		if (options.all === true) return callback(null, addresses);
		callback(null, first.address, first.family);
	});
};

export function notPublic(hostname: string): OutboundError {
	return new OutboundError("refused", `${hostname} is not an address of the open Internet`);
}
