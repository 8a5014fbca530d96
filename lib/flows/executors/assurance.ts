/** Authentication context classes, weakest first; a stronger class satisfies the weaker ones. */
export const ACR_VALUES = ["urn:portico:acr:one-factor", "urn:portico:acr:two-factors"];

/** The class of these methods: two of knowledge, possession and inherence make the second one; see decision 0015. */
export function acrOf(amr: readonly string[]): string {
	const kinds = new Set(amr.flatMap((method) => kindOf.get(method) ?? []));
	const acr = amr.includes("mfa") || kinds.size > 1 ? ACR_VALUES[1] : ACR_VALUES[0];
	return acr ?? "";
}

/** Whether a sign-in of class `acr` satisfies one of the requested classes. Unknown classes are never satisfied. */
export function satisfiesAcr(acr: string | undefined, requested: readonly string[]): boolean {
	const reached = acr === undefined ? -1 : ACR_VALUES.indexOf(acr);
	return requested.some((value) => {
		const minimum = ACR_VALUES.indexOf(value);
		return minimum !== -1 && minimum <= reached;
	});
}

/**
 * RFC 8176. A code sent to an address (`email`) is possession, like a telephone; `user` alone proves presence and no factor.
 */
const kindOf = new Map([
	["pwd", "knowledge"],
	["pin", "knowledge"],
	["kba", "knowledge"],
	["otp", "possession"],
	["sms", "possession"],
	["tel", "possession"],
	["email", "possession"],
	["hwk", "possession"],
	["swk", "possession"],
	["pop", "possession"],
	["sc", "possession"],
	["face", "inherence"],
	["fpt", "inherence"],
	["iris", "inherence"],
	["retina", "inherence"],
	["vbm", "inherence"],
]);
