/** What the paths through a flow prove, as minimal sets of `amr` values. */
export interface FlowStrength {
	/** What each path after this step proves in addition. */
	beyond: readonly (readonly string[])[];
	/** What each path without a session step proves. */
	otherwise: readonly (readonly string[])[];
}

/**
 * Whether a session, together with each path after the step, proves at least what some path without a session proves. Without
 * such a path, every session is accepted.
 */
export function isAsStrongAsFlow(amr: readonly string[], { beyond, otherwise }: FlowStrength): boolean {
	const demanded = otherwise.map(factsOf).filter((facts) => facts.size > 0);
	if (demanded.length === 0) return true;
	return beyond.every((further) => {
		const proved = factsOf([...amr, ...further]);
		return demanded.some((facts) => [...facts].every((fact) => proved.has(fact)));
	});
}

/** Equivalent methods count as one (RFC 8176); `user` and `mfa` are not factors. */
function factsOf(amr: readonly string[]): Set<string> {
	return new Set(amr.flatMap((method) => (notes.has(method) ? [] : [sameAs.get(method) ?? method])));
}

const notes = new Set(["user", "mfa"]);
const sameAs = new Map([
	["pin", "pwd"],
	["kba", "pwd"],
	["tel", "sms"],
	["hwk", "key"],
	["swk", "key"],
	["pop", "key"],
	["sc", "key"],
]);
