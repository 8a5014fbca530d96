import type { Box } from "@/lib/flows/model";
import type { Arrangement } from "./arrange-switch";

/** What stands beside the canvases and above them, in pixels of the page. */
const BESIDE = 400;
const ABOVE = 220;
/** The two together are never lower than this. */
const MIN_HEIGHT = 576;
const GAP = 12;

/** How two canvases stand when nobody has chosen: so that the flow is seen larger; flows are mostly wide. */
export function usualArrangement(whole: Box, page: { width: number; height: number }): Arrangement {
	const width = page.width - BESIDE;
	const height = Math.max(MIN_HEIGHT, page.height - ABOVE);
	const zoom = (room: { width: number; height: number }) =>
		Math.min(1, room.width / whole.width, room.height / whole.height);
	const beside = zoom({ width: (width - GAP) / 2, height });
	const stacked = zoom({ width, height: (height - GAP) / 2 });
	return stacked > beside ? "stacked" : "beside";
}
