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
	"approval",
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
	/** How hard it is to phish or to guess, from 0 for what nobody has to know or to have. */
	resistance: number;
}

/**
 * The one table from which `amr`, `acr` and the assurance of flows follow. A sign-in elsewhere has no kind of factor, because
 * what it proved is known only when it happens. A trusted browser is no factor: its token is copied with the profile of the
 * browser, and nobody is asked when it is presented.
 */
export const proofMeaning: Readonly<Record<Proof, ProofMeaning>> = {
	password: { kinds: ["knowledge"], amr: ["pwd"], resistance: 3 },
	phone: { kinds: ["possession"], amr: ["otp", "sms"], resistance: 2 },
	email: { kinds: ["possession"], amr: ["otp"], resistance: 2 },
	authenticator: { kinds: ["possession"], amr: ["otp"], resistance: 5 },
	"recovery-code": { kinds: ["possession"], amr: ["otp"], resistance: 5 },
	passkey: { kinds: ["possession"], amr: ["swk"], alsoAmr: ["hwk", "user", "mfa"], resistance: 6 },
	"device-unlock": { kinds: ["inherence"], amr: ["user", "mfa"], resistance: 6 },
	federated: { kinds: [], amr: ["fed"], alsoAmr: "any", resistance: 4 },
	organization: { kinds: [], amr: ["fed"], alsoAmr: "any", resistance: 4 },
	session: { kinds: [], amr: [], alsoAmr: "any", resistance: 4 },
	"any-session": { kinds: [], amr: [], alsoAmr: "any", resistance: 4 },
	"strong-session": { kinds: ["knowledge", "possession"], amr: ["mfa"], alsoAmr: "any", resistance: 5 },
	"as-asked": { kinds: [], amr: [], resistance: 0 },
	"trusted-browser": { kinds: [], amr: [], resistance: 0 },
	"new-account": { kinds: [], amr: [], resistance: 0 },
	approval: { kinds: [], amr: [], resistance: 0 },
};

/** How hard it is to get past these proofs: as hard as the hardest of them. */
export function resistanceOf(proved: readonly (Proof | "verified-email" | "verified-phone")[]): number {
	return Math.max(0, ...proved.map((fact) => (isProof(fact) ? proofMeaning[fact].resistance : RESISTANCE_OF_A_CODE)));
}

/** An address that is verified has received a code. */
const RESISTANCE_OF_A_CODE = 2;

function isProof(fact: string): fact is Proof {
	return Object.hasOwn(proofMeaning, fact);
}

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
