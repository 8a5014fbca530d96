/** Authentication context classes, weakest first; a class is met by every one behind it. */
export const ACR_VALUES = ["urn:portico:acr:one-factor", "urn:portico:acr:two-factors"];

/** The class that these methods reach: two of what one knows, has and is make the second; see decision 0015. */
export function acrOf(amr: readonly string[]): string {
	const kinds = new Set(amr.flatMap((method) => kindOf.get(method) ?? []));
	const acr = amr.includes("mfa") || kinds.size > 1 ? ACR_VALUES[1] : ACR_VALUES[0];
	return acr ?? "";
}

/** Whether a sign-in of class `acr` is one of those asked for, or stronger. Classes nobody here knows are met by none. */
export function satisfiesAcr(acr: string | undefined, asked: readonly string[]): boolean {
	const reached = acr === undefined ? -1 : ACR_VALUES.indexOf(acr);
	return asked.some((value) => {
		const wanted = ACR_VALUES.indexOf(value);
		return wanted !== -1 && wanted <= reached;
	});
}

/** RFC 8176. What arrives at an address (`email`) is had, as a telephone is; `user` alone proves presence and no factor. */
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
