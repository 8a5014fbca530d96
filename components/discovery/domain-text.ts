import type { ClaimedDomain } from "@/lib/identity/discovery/contract";

/** A domain inside a sentence: as it is stored, and beside it as people write it, where that is safe. */
export function domainText({ domain, unicode }: Pick<ClaimedDomain, "domain" | "unicode">): string {
	// Isolated (UAX 9), because its letters may run the other way than the sentence.
	return unicode === null ? domain : `${domain} (\u2068${unicode}\u2069)`;
}
