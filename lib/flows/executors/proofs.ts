/** What a success proves about the person, or about an address of theirs. */
export const proofs = [
	"password",
	"phone",
	"email",
	"authenticator",
	"recovery-code",
	"passkey",
	"device-unlock",
	"holder-key",
	"attested-attributes",
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

/** The attacks that a proof can resist; `docs/assurance.md` defines them. */
export const attacks = ["phishing", "replay", "takeover"] as const;

export type Attack = (typeof attacks)[number];

interface ProofMeaning {
	kinds: readonly FactorKind[];
	/** RFC 8176; what a sign-in asserts where its executor returns nothing more precise. */
	amr: readonly string[];
	/** Further values that the executor may assert; `any` where another server, or an earlier sign-in, determines them. */
	alsoAmr?: readonly string[] | "any";
	/** How hard it is to phish or to guess, from 0 for what nobody has to know or to have. */
	resistance: number;
	/** Attacks that fail on every path that has this proof; none where it is not known here what was checked. */
	resists: readonly Attack[];
}

/**
 * The one table from which `amr`, `acr` and the assurance of flows follow. A sign-in elsewhere has no kind of factor, because
 * what it proved is known only when it happens. A trusted browser is no factor: its token is copied with the profile of the
 * browser, and nobody is asked when it is presented.
 */
export const proofMeaning: Readonly<Record<Proof, ProofMeaning>> = {
	password: { kinds: ["knowledge"], amr: ["pwd"], resistance: 3, resists: ["takeover"] },
	phone: { kinds: ["possession"], amr: ["otp", "sms"], resistance: 2, resists: ["replay"] },
	email: { kinds: ["possession"], amr: ["otp"], resistance: 2, resists: ["replay"] },
	authenticator: { kinds: ["possession"], amr: ["otp"], resistance: 5, resists: ["replay", "takeover"] },
	"recovery-code": { kinds: ["possession"], amr: ["otp"], resistance: 5, resists: ["replay", "takeover"] },
	passkey: { kinds: ["possession"], amr: ["swk"], alsoAmr: ["hwk", "user", "mfa"], resistance: 6, resists: attacks },
	"device-unlock": { kinds: ["inherence"], amr: ["user", "mfa"], resistance: 6, resists: [] },
	// A wallet signs with a key that its issuer named. A code that somebody passes on can be answered by a victim's wallet.
	"holder-key": { kinds: ["possession"], amr: ["pop"], resistance: 5, resists: ["replay", "takeover"] },
	// What an issuer says of the person is no factor: everybody who reads it knows it.
	"attested-attributes": { kinds: [], amr: [], resistance: 0, resists: [] },
	federated: { kinds: [], amr: ["fed"], alsoAmr: "any", resistance: 4, resists: [] },
	organization: { kinds: [], amr: ["fed"], alsoAmr: "any", resistance: 4, resists: [] },
	session: { kinds: [], amr: [], alsoAmr: "any", resistance: 4, resists: [] },
	"any-session": { kinds: [], amr: [], alsoAmr: "any", resistance: 4, resists: [] },
	"strong-session": { kinds: ["knowledge", "possession"], amr: ["mfa"], alsoAmr: "any", resistance: 5, resists: [] },
	"as-asked": { kinds: [], amr: [], resistance: 0, resists: [] },
	"trusted-browser": { kinds: [], amr: [], resistance: 0, resists: [] },
	"new-account": { kinds: [], amr: [], resistance: 0, resists: [] },
	approval: { kinds: [], amr: [], resistance: 0, resists: [] },
};

/** How hard it is to get past these proofs: as hard as the hardest of them. */
export function resistanceOf(proved: readonly (Proof | "verified-email" | "verified-phone")[]): number {
	return Math.max(0, ...proved.map((fact) => (isProof(fact) ? proofMeaning[fact].resistance : RESISTANCE_OF_A_CODE)));
}

/** The attacks that fail against whoever has to prove all of this: each proof adds what it resists. */
export function resistedBy(proved: readonly (Proof | "verified-email" | "verified-phone")[]): Attack[] {
	const resisted = new Set(proved.flatMap((fact) => (isProof(fact) ? proofMeaning[fact].resists : [])));
	return attacks.filter((attack) => resisted.has(attack));
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
