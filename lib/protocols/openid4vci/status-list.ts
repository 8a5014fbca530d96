import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { invalidPlaces, LIST_PLACES } from "@/lib/identity/issuance";
import { now } from "@/lib/platform/kernel";
import type { CredentialKey } from "./signing-key";

/** The values of the Token Status List registry (§7.1). */
const VALUES = { valid: 0, revoked: 1, suspended: 2 } as const;
const BITS = 2;
const PER_BYTE = 8 / BITS;
/** So long a verifier may go on with a list that it has. */
const LIFETIME_SECONDS = 43_200;
const FRESH_SECONDS = 300;

const deflated = promisify<Buffer, Buffer>(deflate);

/** Where the status list with this number is read. */
export function statusListUrl(issuer: string, list: number): string {
	return `${issuer}/openid4vci/status-lists/${list}`;
}

/** A signed status list (Token Status List §5.1) with the status of each credential as it is now. */
export async function statusListToken(
	organizationId: string,
	{ issuer, list }: { issuer: string; list: number },
	key: CredentialKey,
): Promise<string> {
	const bytes = Buffer.alloc(LIST_PLACES / PER_BYTE);
	for (const { place, status } of await invalidPlaces(organizationId, list)) {
		const at = Math.floor(place / PER_BYTE);
		bytes[at] = (bytes[at] ?? 0) | (VALUES[status] << ((place % PER_BYTE) * BITS));
	}
	const seconds = Math.floor(now() / 1000);
	return key.signed("statuslist+jwt", {
		...{ iss: issuer, sub: statusListUrl(issuer, list), iat: seconds, exp: seconds + LIFETIME_SECONDS },
		ttl: FRESH_SECONDS,
		status_list: { bits: BITS, lst: (await deflated(bytes)).toString("base64url") },
	});
}
