import { Resolver } from "node:dns/promises";
import { environment } from "@/lib/platform/env";
import type { CheckProblem } from "./mapping-contract";

/** The beginning of the TXT record that proves who owns a domain; the token follows. */
export const PROOF_PREFIX = "portico-domain-proof=";

/** Looks for the proof in the TXT records of the domain. Resolves to null if it is found, and otherwise to the problem. */
export async function lookUpProof(domain: string, token: string): Promise<CheckProblem | null> {
	const resolver = new Resolver({ timeout: TRY_TIMEOUT_MS, tries: 2 });
	const { dnsServers } = environment();
	if (dnsServers.length > 0) resolver.setServers(dnsServers);
	const deadline = setTimeout(() => resolver.cancel(), LOOKUP_TIMEOUT_MS);
	try {
		// With a final dot, so that the DNS search list of this machine is not used.
		const records = await resolver.resolveTxt(`${domain}.`);
		// A record consists of strings of at most 255 octets (RFC 1035 §3.3.14).
		const proofs = records.map((strings) => strings.join("")).filter((text) => text.startsWith(PROOF_PREFIX));
		if (proofs.includes(`${PROOF_PREFIX}${token}`)) return null;
		return proofs.length > 0 ? "other-proof" : "other-record";
	} catch (error) {
		return problemOf((error as NodeJS.ErrnoException).code);
	} finally {
		clearTimeout(deadline);
	}
}

const TRY_TIMEOUT_MS = 1_500;
const LOOKUP_TIMEOUT_MS = 5_000;

/** Translates error codes of c-ares into problems that an administrator can act on. */
function problemOf(code: string | undefined): CheckProblem {
	switch (code) {
		case "ENOTFOUND":
			return "no-domain";
		case "ENODATA":
			return "no-record";
		case "ETIMEOUT":
		case "ECANCELLED":
			return "timed-out";
		case "ECONNREFUSED":
			return "unreachable";
		case "EREFUSED":
			return "refused";
		case "EBADRESP":
		case "EFORMERR":
			return "malformed";
		default:
			// ESERVFAIL, and all other errors.
			return "failed";
	}
}
