/**
 * What mapping rules look at: what follows the last `@` of the address, else of a username that is one. As the column
 * `email_domain` has it.
 */
export function emailDomainOf({ email, username }: { email: string | null; username: string }): string | null {
	const address = email ?? username;
	return address.includes("@") ? address.slice(address.lastIndexOf("@") + 1).toLowerCase() : null;
}
