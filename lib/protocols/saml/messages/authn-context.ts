import { ACR_VALUES, acrOf } from "@/lib/flows/executors";

/** Which classes of authentication a request accepts (SAML 2.0 Core §3.3.2.2.1). */
export interface AskedContext {
	comparison: "exact" | "minimum" | "maximum" | "better";
	classes: readonly string[];
}

const CLASS = "urn:oasis:names:tc:SAML:2.0:ac:classes:";
const UNSPECIFIED = `${CLASS}unspecified`;
const PASSWORD = `${CLASS}PasswordProtectedTransport`;
/** https://refeds.org/profile/mfa */
const TWO_FACTORS = "https://refeds.org/profile/mfa";

/** How strong each class is. One factor of any kind is at least what a password over TLS is. */
const RANKS: ReadonlyMap<string, number> = new Map([
	[UNSPECIFIED, 0],
	[`${CLASS}Password`, 1],
	[PASSWORD, 1],
	["https://refeds.org/profile/sfa", 1],
	[TWO_FACTORS, 2],
	["http://schemas.microsoft.com/claims/multipleauthn", 2],
]);

/** By rank. */
const STRONGEST = [UNSPECIFIED, PASSWORD, TWO_FACTORS];

/** The class that these methods reach. */
export function classOf(amr: readonly string[]): string {
	if (acrOf(amr) === ACR_VALUES[1]) return TWO_FACTORS;
	return amr.includes("pwd") ? PASSWORD : UNSPECIFIED;
}

function rankOf(amr: readonly string[]): number {
	if (acrOf(amr) === ACR_VALUES[1]) return 2;
	return amr.length > 0 ? 1 : 0;
}

/**
 * The class that an assertion names for these methods: of those asked for, the first that they satisfy. Null where they
 * satisfy none. Classes that are not known here are satisfied by nothing.
 */
export function answeredClass(amr: readonly string[], asked: AskedContext | null): string | null {
	if (asked === null || asked.classes.length === 0) return classOf(amr);
	const reached = rankOf(amr);
	const ranks = asked.classes.map((name) => RANKS.get(name));
	const known = ranks.filter((rank) => rank !== undefined);
	if (asked.comparison === "better")
		return known.length === ranks.length && known.every((rank) => reached > rank) ? (STRONGEST[reached] ?? null) : null;
	// Of what was reached, the part that satisfies the request is stated: so a stronger sign-in passes for an exact class too.
	const satisfied = asked.classes.find((_, index) => (ranks[index] ?? Number.POSITIVE_INFINITY) <= reached);
	if (satisfied === undefined) return null;
	return asked.comparison === "minimum" && reached === 2 ? TWO_FACTORS : satisfied;
}

/** The `acr_values` that lead a flow to what is asked for; undefined where any sign-in will do. */
export function acrValuesFor(asked: AskedContext | null): string | undefined {
	if (asked === null || asked.classes.length === 0) return undefined;
	const ranks = asked.classes.map((name) => RANKS.get(name) ?? 0);
	const weakest = Math.min(...ranks) + (asked.comparison === "better" ? 1 : 0);
	return weakest >= 2 ? ACR_VALUES[1] : undefined;
}
