import type { NodeLayout } from "../schema/node";

/** Column from left to right and lane from top to bottom; both may be fractions. */
export interface Place {
	column: number;
	lane?: number;
}

const columnWidth = 420;
const laneHeight = 640;

/** A layout centred on its place, so that a lane of nodes with different heights stands on one line. */
export function layoutAt({ column, lane = 0 }: Place, width: number, height: number): Required<NodeLayout> {
	const x = Math.round(60 + column * columnWidth + (320 - width) / 2);
	const y = Math.round(60 + lane * laneHeight + (laneHeight - height) / 2);
	return { size: { width, height }, position: { x, y } };
}
