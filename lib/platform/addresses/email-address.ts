import { domainToASCII } from "node:url";
import { normalText } from "@/lib/platform/kernel/normal-text";

const LONGEST = 254;
const MAX_LOCAL_PART = 64;
/** A domain is longer in Unicode than in ASCII only by characters that are left out. */
const MAX_ENTERED = 1_000;

/**
 * The address in the form that is stored and used for sending, its domain in lower-case ASCII; null when it is not valid (RFC
 * 5321 §4.5.3.1).
 */
export function emailAddress(text: string): string | null {
	const entered = normalText(text, "NFC").trim();
	// Before the conversion of the domain, which takes long for a long one.
	if (entered.length > MAX_ENTERED) return null;
	const at = entered.lastIndexOf("@");
	const local = entered.slice(0, Math.max(at, 0));
	const domain = domainToASCII(entered.slice(at + 1).replace(/\.$/, ""));
	if (local === "" || local.length > MAX_LOCAL_PART || !/^[^.]+(\.[^.]+)+$/.test(domain)) return null;
	// Quoted local parts are legal, but not used in practice. Accepting them would allow two spellings of one address.
	if (/[\s"(),:;<>@[\\\]\p{Cc}\p{Cf}]/u.test(local)) return null;
	const address = `${local}@${domain}`;
	return address.length > LONGEST ? null : address;
}
