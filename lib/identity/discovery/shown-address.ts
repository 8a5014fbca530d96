import { emailDomainOf } from "./email-domain-of";
import { shownDomain } from "./shown-domain";

/** An email address with its domain in Unicode, if `shownDomain` returns one; null otherwise. */
export function shownAddress(address: string): string | null {
	const letters = shownDomain(emailDomainOf(address) ?? "");
	if (letters === null) return null;
	const shown = `${address.slice(0, address.lastIndexOf("@"))}@${letters}`;
	return shown === address ? null : shown;
}
