/** Authentication context classes, weakest first; a class is met by every one behind it. */
const classes = ["urn:portico:acr:one-factor", "urn:portico:acr:two-factors"];

/** Whether a sign-in by these methods is of one of the classes asked for, or stronger; see decision 15. */
export function satisfiesAcr(amr: readonly string[], asked: readonly string[]): boolean {
	const kinds = new Set(amr.flatMap((method) => kindOf.get(method) ?? []));
	const reached = amr.includes("mfa") || kinds.size > 1 ? 1 : 0;
	return asked.some((value) => classes.slice(0, reached + 1).includes(value));
}

/** RFC 8176. What arrives at an address is had, as a telephone is. */
const kindOf = new Map([
	...["pwd", "pin", "kba"].map((method) => [method, "knowledge"] as const),
	...["otp", "sms", "tel", "email", "hwk", "swk", "pop", "sc"].map((method) => [method, "possession"] as const),
	...["face", "fpt", "iris", "retina", "vbm"].map((method) => [method, "inherence"] as const),
]);
