/** How much of a card is drawn: details that are too small to read are left out, which is also faster. */
export type Detail = "far" | "compact" | "near";

const FAR_BELOW = 0.5;
const NEAR_FROM = 1.35;

/** The level of detail at a zoom, where 1 is the size of the rest of the page. */
export function detailAt(zoom: number): Detail {
	if (zoom < FAR_BELOW) return "far";
	return zoom >= NEAR_FROM ? "near" : "compact";
}
