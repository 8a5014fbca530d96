/** What the ways through a flow prove, as sets of `amr` values, the smallest ones. */
export interface FlowStrength {
	/** Of the ways on from the step: what they prove besides it. */
	beyond: readonly (readonly string[])[];
	/** Of all ways on which no session is taken. */
	otherwise: readonly (readonly string[])[];
}

/**
 * Whether a session proves at least what some other way through the flow does, together with whatever way comes behind the
 * step. Where no other way signs anybody in there is nothing to compare with, and every session will do.
 */
export function isAsStrongAsFlow(amr: readonly string[], { beyond, otherwise }: FlowStrength): boolean {
	const demanded = otherwise.map(factsOf).filter((facts) => facts.size > 0);
	if (demanded.length === 0) return true;
	return beyond.every((further) => {
		const proved = factsOf([...amr, ...further]);
		return demanded.some((facts) => [...facts].every((fact) => proved.has(fact)));
	});
}

/** Methods that prove the same in two ways count as one (RFC 8176); `user` and `mfa` say how, and prove nothing by themselves. */
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
