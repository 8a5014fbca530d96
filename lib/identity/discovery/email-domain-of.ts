import { normalDomain } from "./normal-domain";

/** The domain of an e-mail address: what follows its last `@`, as domains are compared. Null where it has none. */
export function emailDomainOf(address: string): string | null {
	const typed = address.replace(/^ +| +$/g, "");
	const at = typed.lastIndexOf("@");
	if (at < 1 || typed.length > MAX_ADDRESS || /\p{Cc}/u.test(typed)) return null;
	return normalDomain(typed.slice(at + 1));
}

/** A local part of 64, the @ and a domain of 255 octets (RFC 5321 §4.5.3.1). */
const MAX_ADDRESS = 320;
