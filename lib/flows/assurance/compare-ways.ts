import type { EndWays, Way } from "./ways/ways-to-end";

/** The ways of a changed flow that guarantee less than every way before: somebody gets through who could not. */
export function weakerWays(before: readonly EndWays[], after: readonly EndWays[]): Way[] {
	const known = before.flatMap(({ ways }) => ways);
	return after.flatMap(({ ways }) => ways).filter((way) => !known.some((old) => isCovered(old, way)));
}

/** Whether everyone who goes the way has proved all that the other one asks for; verified addresses included. */
function isCovered(old: Way, { authenticated, facts }: Way): boolean {
	return old.authenticated === authenticated && old.facts.every((fact) => facts.includes(fact));
}
