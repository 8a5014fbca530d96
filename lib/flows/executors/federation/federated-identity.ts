/** A person as a provider identifies them. */
export interface FederatedIdentity {
	/** Unique at the provider; it never changes, and is never reassigned. */
	subject: string;
	email: string | null;
	/** Whether the provider has verified the address. */
	emailVerified: boolean;
	/** All other claims that are strings, numbers or booleans. */
	claims: Readonly<Record<string, string>>;
	/** The methods of authentication there (RFC 8176). */
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
