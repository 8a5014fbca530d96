import { domainToASCII, domainToUnicode } from "node:url";

/**
 * The domain as it is stored and compared: lower-case ASCII (IDNA), no trailing dot. Null for whatever cannot follow the @
 * of an address that is led by its domain: addresses of hosts, single labels, and what is no domain at all.
 */
export function normalDomain(text: string): string | null {
	if (text.length <= MAX_DOMAIN && PLAIN.test(text)) return text;
	const typed = text.replace(/^ +| +$/g, "");
	// What IDNA would strip, decode or read as an address of the host.
	if (typed === "" || typed.length > MAX_TYPED || FORBIDDEN.test(typed)) return null;
	const ascii = domainToASCII(typed).replace(/\.$/, "");
	if (ascii.length > MAX_DOMAIN) return null;
	const labels = ascii.split(".");
	if (labels.length < 2 || !labels.every(isLabel)) return null;
	return /^(?:[a-z]{2,}|xn--.*)$/.test(labels.at(-1) ?? "") ? ascii : null;
}

/** How the domain may stand in an address somebody typed: as ASCII, and with its letters (RFC 5890 §2.3.2.1). */
export function spellingsOf(domain: string): string[] {
	return [...new Set([domain, domainToUnicode(domain)])];
}

/** RFC 1035 §2.3.4: without the length octets. */
const MAX_DOMAIN = 253;
const MAX_TYPED = 1_000;
/** As it is stored, and no A-label: nothing of it can change. */
const PLAIN = /^(?:(?!..--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const FORBIDDEN = /[\p{Cc}\p{Z}%@:/\\?#[\]]/u;

function isLabel(label: string): boolean {
	if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) return false;
	// RFC 5891 §4.2.3.1: two hyphens there mean an A-label, which has to be one.
	if (label.slice(2, 4) !== "--") return true;
	return (
		label.startsWith("xn--") && domainToUnicode(label) !== label && domainToASCII(domainToUnicode(label)) === label
	);
}
