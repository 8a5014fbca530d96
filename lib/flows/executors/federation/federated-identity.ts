/** Whom a provider says it has seen. */
export interface FederatedIdentity {
	/** Never changes and is never given to another person; unique at the provider. */
	subject: string;
	email: string | null;
	/** The provider vouches for the address. */
	emailVerified: boolean;
	/** Everything else it told that is a text, a number or a truth value. */
	claims: Readonly<Record<string, string>>;
	/** How the person proved it there (RFC 8176). */
	amr: readonly string[];
}

/** The claims that can become attributes. */
export function plainClaims(claims: object): Record<string, string> {
	const plain: Record<string, string> = {};
	for (const [name, value] of Object.entries(claims)) {
		if (typeof value === "string") plain[name] = value;
		else if (typeof value === "number" || typeof value === "boolean") plain[name] = String(value);
	}
	return plain;
}
