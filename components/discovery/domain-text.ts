import type { ClaimedDomain } from "@/lib/identity/discovery/contract";

/** A domain inside a sentence: in ASCII, as stored, followed by its Unicode form where that is safe. */
export function domainText({ domain, unicode }: Pick<ClaimedDomain, "domain" | "unicode">): string {
	// Isolated (UAX 9), because its script may have another direction than the sentence.
	return unicode === null ? domain : `${domain} (\u2068${unicode}\u2069)`;
}
