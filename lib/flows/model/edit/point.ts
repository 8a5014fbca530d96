/** A place on the canvas, in pixels. */
export interface Point {
	x: number;
	y: number;
}

/** The point in whole pixels. A number that is not finite becomes 0, so that the flow stays valid. */
export function roundedPoint({ x, y }: Point): Point {
	return { x: rounded(x), y: rounded(y) };
}

/** Adding 0 turns -0 into 0, as JSON would. */
export function rounded(value: number): number {
	return Number.isFinite(value) ? Math.round(value) + 0 : 0;
}
