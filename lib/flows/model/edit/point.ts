/** A place on the canvas, in pixels. */
export interface Point {
	x: number;
	y: number;
}

/** The point in whole pixels. What is no finite number becomes 0, so that a flow can always be saved. */
export function roundedPoint({ x, y }: Point): Point {
	return { x: rounded(x), y: rounded(y) };
}

/** Adding 0 turns the -0 that rounding makes into 0, which JSON would lose anyway. */
export function rounded(value: number): number {
	return Number.isFinite(value) ? Math.round(value) + 0 : 0;
}
