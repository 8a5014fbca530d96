import type { Box } from "@/lib/flows/model";
import type { Arrangement } from "./arrange-switch";

/** The size of what is beside and above the canvases, in pixels of the page. */
const BESIDE = 400;
const ABOVE = 220;
/** The minimum height of both together. */
const MIN_HEIGHT = 576;
const GAP = 12;

/** The default arrangement of two canvases: the one in which the flow is larger. */
export function usualArrangement(whole: Box, page: { width: number; height: number }): Arrangement {
	const width = page.width - BESIDE;
	const height = Math.max(MIN_HEIGHT, page.height - ABOVE);
	const zoom = (room: { width: number; height: number }) =>
		Math.min(1, room.width / whole.width, room.height / whole.height);
	const beside = zoom({ width: (width - GAP) / 2, height });
	const stacked = zoom({ width, height: (height - GAP) / 2 });
	return stacked > beside ? "stacked" : "beside";
}
