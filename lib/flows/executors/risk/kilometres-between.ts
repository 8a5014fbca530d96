/** In degrees. */
export interface Point {
	latitude: number;
	longitude: number;
}

/** The mean radius of the earth. */
const RADIUS_KM = 6371;

/** The distance along a great circle, by the haversine formula. */
export function kilometresBetween(a: Point, b: Point): number {
	const haversine =
		half(b.latitude - a.latitude) +
		Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
	return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

function half(degrees: number): number {
	return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}
