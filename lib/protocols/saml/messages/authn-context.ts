import { ACR_VALUES, acrOf } from "@/lib/flows/executors";

/** The authentication context classes that a request accepts (SAML 2.0 Core §3.3.2.2.1). */
export interface AskedContext {
	comparison: "exact" | "minimum" | "maximum" | "better";
	classes: readonly string[];
}

const CLASS = "urn:oasis:names:tc:SAML:2.0:ac:classes:";
const UNSPECIFIED = `${CLASS}unspecified`;
const PASSWORD = `${CLASS}PasswordProtectedTransport`;
/** https://refeds.org/profile/mfa */
const TWO_FACTORS = "https://refeds.org/profile/mfa";

/** The strength of each class. Any single factor is at least as strong as a password over TLS. */
const RANKS: ReadonlyMap<string, number> = new Map([
	[UNSPECIFIED, 0],
	[`${CLASS}Password`, 1],
	[PASSWORD, 1],
	["https://refeds.org/profile/sfa", 1],
	[TWO_FACTORS, 2],
	["http://schemas.microsoft.com/claims/multipleauthn", 2],
]);

/** The class for each strength, the weakest first. */
const STRONGEST = [UNSPECIFIED, PASSWORD, TWO_FACTORS];

/** The strongest class that these methods satisfy. */
export function classOf(amr: readonly string[]): string {
	if (acrOf(amr) === ACR_VALUES[1]) return TWO_FACTORS;
	return amr.includes("pwd") ? PASSWORD : UNSPECIFIED;
}

function rankOf(amr: readonly string[]): number {
	if (acrOf(amr) === ACR_VALUES[1]) return 2;
	return amr.length > 0 ? 1 : 0;
}

/**
 * The class in the assertion for these methods: the first of the requested classes that they satisfy; null when they satisfy
 * none. Unknown classes are never satisfied.
 */
export function answeredClass(amr: readonly string[], asked: AskedContext | null): string | null {
	if (asked === null || asked.classes.length === 0) return classOf(amr);
	const reached = rankOf(amr);
	const ranks = asked.classes.map((name) => RANKS.get(name));
	const known = ranks.filter((rank) => rank !== undefined);
	if (asked.comparison === "better")
		return known.length === ranks.length && known.every((rank) => reached > rank) ? (STRONGEST[reached] ?? null) : null;
	// The assertion names the requested class, so a stronger sign-in also satisfies `exact`.
	const satisfied = asked.classes.find((_, index) => (ranks[index] ?? Number.POSITIVE_INFINITY) <= reached);
	if (satisfied === undefined) return null;
	return asked.comparison === "minimum" && reached === 2 ? TWO_FACTORS : satisfied;
}

/** The `acr_values` with which a flow satisfies the request; undefined when any sign-in does. */
export function acrValuesFor(asked: AskedContext | null): string | undefined {
	if (asked === null || asked.classes.length === 0) return undefined;
	const ranks = asked.classes.map((name) => RANKS.get(name) ?? 0);
	const weakest = Math.min(...ranks) + (asked.comparison === "better" ? 1 : 0);
	return weakest >= 2 ? ACR_VALUES[1] : undefined;
}
