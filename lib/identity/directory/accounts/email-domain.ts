import { emailDomainOf as domainOfAddress } from "@/lib/identity/discovery";

/**
 * What mapping rules look at: what follows the last `@` of the address, else of a username that is one, as domains are
 * compared; what cannot be a domain stays what it is, and is nobody's.
 */
export function emailDomainOf({ email, username }: { email: string | null; username: string }): string | null {
	const address = email ?? username;
	if (!address.includes("@")) return null;
	return domainOfAddress(address) ?? address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
