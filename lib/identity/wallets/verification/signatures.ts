/** The algorithms of signatures of issuers and wallets; none of them is symmetric. */
export const ALGORITHMS = ["ES256", "ES384", "ES512", "EdDSA", "Ed25519", "PS256", "PS384", "PS512"] as const;

/** How far clocks of others may be ahead or behind. */
export const SKEW_SECONDS = 60;
