import { domainToASCII, domainToUnicode } from "node:url";

/**
 * A domain in stored form: lower-case ASCII (IDNA), without a trailing dot. Null for texts that cannot be the domain of an email
 * address: IP addresses of hosts, single labels, and invalid domains.
 */
export function normalDomain(text: string): string | null {
	if (text.length <= MAX_DOMAIN && PLAIN.test(text)) return text;
	if (text.length > MAX_TYPED) return null;
	const typed = text.replace(/^ +| +$/g, "");
	// Characters that IDNA would strip or decode, or that make it an IP address.
	if (typed === "" || FORBIDDEN.test(typed)) return null;
	const ascii = domainToASCII(typed).replace(/\.$/, "");
	if (ascii.length > MAX_DOMAIN) return null;
	const labels = ascii.split(".");
	if (labels.length < 2 || !labels.every(isLabel)) return null;
	return /^(?:[a-z]{2,}|xn--.*)$/.test(labels.at(-1) ?? "") ? ascii : null;
}

/** The spellings of a domain in entered addresses: ASCII, and Unicode (RFC 5890 §2.3.2.1). */
export function spellingsOf(domain: string): string[] {
	return [...new Set([domain, domainToUnicode(domain)])];
}

/** RFC 1035 §2.3.4, without the length octets. */
const MAX_DOMAIN = 253;
const MAX_TYPED = 1_000;
/** Domains that are already in stored form, and have no A-label. */
const PLAIN = /^(?:(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const FORBIDDEN = /[\p{Cc}\p{Z}%@:/\\?#[\]]/u;

function isLabel(label: string): boolean {
	if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) return false;
	// RFC 5891 §4.2.3.1: two hyphens at this position mark an A-label, which must be valid.
	if (label.slice(2, 4) !== "--") return true;
	return (
		label.startsWith("xn--") && domainToUnicode(label) !== label && domainToASCII(domainToUnicode(label)) === label
	);
}
