/** The algorithms of signatures of issuers and wallets; none of them is symmetric. */
const ALGORITHMS = ["ES256", "ES384", "ES512", "EdDSA", "Ed25519", "PS256", "PS384", "PS512"] as const;

/** Those of the High Assurance Interoperability Profile (HAIP 1.0 §7). */
const HAIP_ALGORITHMS = ["ES256"] as const;

/** The algorithms that are accepted. */
export function algorithmsFor(haip: boolean): string[] {
	return haip ? [...HAIP_ALGORITHMS] : [...ALGORITHMS];
}

/** How far clocks of others may be ahead or behind. */
export const SKEW_SECONDS = 60;
