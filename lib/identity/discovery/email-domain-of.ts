import { normalDomain } from "./normal-domain";

/** The part of an email address after its last `@`, as a domain in canonical form; null without one. */
export function emailDomainOf(address: string): string | null {
	if (address.length > MAX_TYPED) return null;
	const typed = address.replace(/^ +| +$/g, "");
	const at = typed.lastIndexOf("@");
	if (at < 1 || typed.length > MAX_ADDRESS || /\p{Cc}/u.test(typed)) return null;
	return normalDomain(typed.slice(at + 1));
}

/** A local part of 64 octets, the @ and a domain of 255 (RFC 5321 §4.5.3.1). */
const MAX_ADDRESS = 320;
/** With spaces around it. */
const MAX_TYPED = 1_000;
