/** Authentication context classes, weakest first; a stronger class satisfies the weaker ones. */
export const ACR_VALUES = ["urn:portico:acr:one-factor", "urn:portico:acr:two-factors"];

/** The class of these methods: two of knowledge, possession and inherence make the second one; see decision 0015. */
export function acrOf(amr: readonly string[]): string {
	const kinds = new Set(amr.flatMap((method) => kindOf.get(method) ?? []));
	const acr = amr.includes("mfa") || kinds.size > 1 ? ACR_VALUES[1] : ACR_VALUES[0];
	return acr ?? "";
}

/** The class of a sign-in that resists phishing (OpenID Connect EAP ACR Values 1.0 §2), beside those of factors. */
export const PHISHING_RESISTANT = "phr";

/** Every class that a request may ask for. */
export const KNOWN_ACR_VALUES = [...ACR_VALUES, PHISHING_RESISTANT];

/** Whether a sign-in by these methods satisfies one of the requested classes. Unknown classes are never satisfied. */
export function satisfiesAcr(amr: readonly string[], requested: readonly string[]): boolean {
	const reached = ACR_VALUES.indexOf(acrOf(amr));
	return requested.some((value) => {
		if (value === PHISHING_RESISTANT) return resistsPhishing(amr);
		const minimum = ACR_VALUES.indexOf(value);
		return minimum !== -1 && minimum <= reached;
	});
}

/** Whether a key of the person has signed here: what another server calls one was not checked. */
function resistsPhishing(amr: readonly string[]): boolean {
	return !amr.includes("fed") && (amr.includes("hwk") || amr.includes("swk"));
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
