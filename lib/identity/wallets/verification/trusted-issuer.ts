/** Whose credentials an organization accepts. */
export interface TrustedIssuer {
	/** Names the issuer in the links of accounts, so it never changes. */
	id: string;
	name: string;
	/** The `iss` of its credentials; null where its certificates alone say who it is. */
	identifier: string | null;
	/** Roots, or certificates of the issuer itself, in PEM. */
	certificates: readonly string[];
	/** Whether its keys may be read at `/.well-known/jwt-vc-issuer`. */
	metadata: boolean;
}
