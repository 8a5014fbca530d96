import type { Point } from "../edit/point";

const COLUMN_GAP = 44;
/** Between two lines of columns there is room for the connections that lead back, and for the one that leads on. */
const LINE_GAP = 96;
/** In pixels: what a window of 1280 pixels shows at full size, so that titles of 14 pixels stay readable. */
const LINE_WIDTH = 1120;
/** From this number of columns nobody reads the whole at once, and its shape counts more. */
const MANY = 24;
/** The shape that a large flow gets, as width to height; that of most screens. */
const ASPECT = 1.6;

/** The lines that columns are wrapped into. */
export interface Lines {
	/** The largest width. */
	width: number;
	/** The room between two lines. */
	gap: number;
}

/** The top left corner of each column, in lines from left to right. */
export function wrappedColumns(
	columns: readonly { width: number; height: number }[],
	lines = onCanvas(columns),
): Point[] {
	const line = evenWidth(columns, lines.width);
	const places: Point[] = [];
	let [x, y, height] = [0, 0, 0];
	for (const column of columns) {
		if (x > 0 && x + column.width > line) {
			y += height + lines.gap;
			[x, height] = [0, 0];
		}
		places.push({ x, y });
		x += column.width + COLUMN_GAP;
		height = Math.max(height, column.height);
	}
	return places;
}

/** A flow of a few steps has one line; the lines of a large one are wide enough to give the whole the shape of a screen. */
function onCanvas(columns: readonly { width: number; height: number }[]): Lines {
	const total = columns.reduce((sum, { width }) => sum + width + COLUMN_GAP, -COLUMN_GAP);
	const tallest = Math.max(0, ...columns.map(({ height }) => height)) + LINE_GAP;
	const shaped = columns.length > MANY ? Math.sqrt(total * tallest * ASPECT) : LINE_WIDTH;
	return { width: Math.max(LINE_WIDTH, shaped), gap: LINE_GAP };
}

/** The smallest width that needs no more lines than `widest`, so that the last line is not left with a single column. */
function evenWidth(columns: readonly { width: number }[], widest: number): number {
	const lines = linesOf(columns, widest);
	if (lines < 2) return widest;
	let [low, high] = [0, widest];
	while (high - low > 1) {
		const middle = (low + high) / 2;
		if (linesOf(columns, middle) > lines) low = middle;
		else high = middle;
	}
	return high;
}

function linesOf(columns: readonly { width: number }[], line: number): number {
	let [x, lines] = [0, 1];
	for (const { width } of columns) {
		if (x > 0 && x + width > line) [x, lines] = [0, lines + 1];
		x += width + COLUMN_GAP;
	}
	return lines;
}
