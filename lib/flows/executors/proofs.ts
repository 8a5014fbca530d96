/** What a success proves about the person, or about an address of theirs. */
export const proofs = [
	"password",
	"phone",
	"email",
	"authenticator",
	"recovery-code",
	"passkey",
	"device-unlock",
	"federated",
	"organization",
	"session",
	"any-session",
	"strong-session",
	"as-asked",
	"trusted-browser",
	"new-account",
] as const;

export type Proof = (typeof proofs)[number];

/** The kinds of factors (NIST SP 800-63B): two of them together are two factors. */
export type FactorKind = "knowledge" | "possession" | "inherence";

interface ProofMeaning {
	kinds: readonly FactorKind[];
	/** RFC 8176; what a sign-in asserts where its executor returns nothing more precise. */
	amr: readonly string[];
	/** Further values that the executor may assert; `any` where another server, or an earlier sign-in, determines them. */
	alsoAmr?: readonly string[] | "any";
}

/**
 * The one table from which `amr`, `acr` and the assurance of flows follow. A sign-in elsewhere has no kind of factor, because
 * what it proved is known only when it happens. A trusted browser is no factor: its token is copied with the profile of the
 * browser, and nobody is asked when it is presented.
 */
export const proofMeaning: Readonly<Record<Proof, ProofMeaning>> = {
	password: { kinds: ["knowledge"], amr: ["pwd"] },
	phone: { kinds: ["possession"], amr: ["otp", "sms"] },
	email: { kinds: ["possession"], amr: ["otp"] },
	authenticator: { kinds: ["possession"], amr: ["otp"] },
	"recovery-code": { kinds: ["possession"], amr: ["otp"] },
	passkey: { kinds: ["possession"], amr: ["swk"], alsoAmr: ["hwk", "user", "mfa"] },
	"device-unlock": { kinds: ["inherence"], amr: ["user", "mfa"] },
	federated: { kinds: [], amr: ["fed"], alsoAmr: "any" },
	organization: { kinds: [], amr: ["fed"], alsoAmr: "any" },
	session: { kinds: [], amr: [], alsoAmr: "any" },
	"any-session": { kinds: [], amr: [], alsoAmr: "any" },
	"strong-session": { kinds: ["knowledge", "possession"], amr: ["mfa"], alsoAmr: "any" },
	"as-asked": { kinds: [], amr: [] },
	"trusted-browser": { kinds: [], amr: [] },
	"new-account": { kinds: [], amr: [] },
};

/** The `amr` values (RFC 8176) that these proofs justify. */
export function amrOf(proved: Iterable<Proof>): string[] {
	return [...new Set([...proved].flatMap((proof) => proofMeaning[proof].amr))];
}

/** The kinds of factors among these proofs. */
export function kindsOf(proved: Iterable<Proof>): Set<FactorKind> {
	return new Set([...proved].flatMap((proof) => proofMeaning[proof].kinds));
}

/** Every `amr` value that an executor with these proofs may assert. */
export function assertableBy(proved: readonly Proof[]): string[] | "any" {
	const known = amrOf(proved);
	for (const proof of proved) {
		const { alsoAmr = [] } = proofMeaning[proof];
		if (alsoAmr === "any") return "any";
		known.push(...alsoAmr);
	}
	return [...new Set(known)];
}
