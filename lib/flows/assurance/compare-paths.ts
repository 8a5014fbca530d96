import type { EndPaths, ProvedPath } from "./paths/paths-to-end";

/** The paths of a changed flow that guarantee less than every path before: somebody can reach an END who could not before. */
export function weakerPaths(before: readonly EndPaths[], after: readonly EndPaths[]): ProvedPath[] {
	const known = before.flatMap(({ ways }) => ways);
	return after.flatMap(({ ways }) => ways).filter((way) => !known.some((old) => isCovered(old, way)));
}

/** Whether everyone who takes the second path has proved all that `old` requires, including verified addresses. */
function isCovered(old: ProvedPath, { authenticated, facts }: ProvedPath): boolean {
	return old.authenticated === authenticated && old.facts.every((fact) => facts.includes(fact));
}
