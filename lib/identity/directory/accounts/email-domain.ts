import { emailDomainOf as domainOfAddress } from "@/lib/identity/discovery";

/**
 * The domain to which the rules of email domains apply: the part after the last `@` of the address, or else of a username that is
 * an address, in canonical form. A text that cannot be a domain is returned unchanged, and belongs to no organization.
 */
export function emailDomainOf({ email, username }: { email: string | null; username: string }): string | null {
	const address = email ?? username;
	if (!address.includes("@")) return null;
	return domainOfAddress(address) ?? address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
