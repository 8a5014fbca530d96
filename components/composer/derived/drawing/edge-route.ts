/**
 * The route of an edge: one bend at `centerX`; or a lane, which leaves and enters in stubs of the given lengths and turns at
 * `turns`: the heights of its horizontal segments and, between two of them, the x coordinate of the vertical one.
 */
export type EdgeRoute =
	| { kind: "bend"; centerX: number }
	| { kind: "lane"; leave: number; turns: readonly [number] | readonly [number, number, number]; enter: number };

/** In pixels: how far a lane usually runs straight before it turns up or down. */
export const STUB = 18;
