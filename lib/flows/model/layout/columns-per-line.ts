/** In pixels, between two columns. */
export const COLUMN_GAP = 44;
/** In pixels: between two lines of columns there is room for the connections that lead back, and for the one that leads on. */
const LINE_GAP = 96;
/** In pixels: what a window of 1280 pixels shows at full size, so that titles of 14 pixels stay readable. */
const LINE_WIDTH = 1120;
/** From this number of columns nobody reads the whole at once, and its shape counts more. */
const MANY = 24;
/** The shape that a large flow gets, as width to height; that of most screens. */
const ASPECT = 1.6;

/** A column of cards: its width, and the extent of its cards below the straight row. */
export interface Column {
	width: number;
	top: number;
	bottom: number;
}

/** The lines that columns are wrapped into. */
export interface Lines {
	/** The largest width. */
	width: number;
	/** The room between two lines. */
	gap: number;
}

/** The number of columns in each line, from left to right, of lines that are at most `width` wide. */
export function columnsPerLine(columns: readonly Column[], width: number): number[] {
	return linesOf(columns, evenWidth(columns, width));
}

/** A flow of a few steps has one line; the lines of a large one are wide enough to give the whole the shape of a screen. */
export function linesOnCanvas(columns: readonly Column[]): Lines {
	const total = columns.reduce((sum, { width }) => sum + width + COLUMN_GAP, -COLUMN_GAP);
	const tallest = Math.max(0, ...columns.map(({ top, bottom }) => bottom - top)) + LINE_GAP;
	const shaped = columns.length > MANY ? Math.sqrt(total * tallest * ASPECT) : LINE_WIDTH;
	return { width: Math.max(LINE_WIDTH, shaped), gap: LINE_GAP };
}

/** The smallest width that needs no more lines than `widest`, so that the last line is not left with a single column. */
function evenWidth(columns: readonly Column[], widest: number): number {
	const lines = linesOf(columns, widest).length;
	if (lines < 2) return widest;
	let [low, high] = [0, widest];
	while (high - low > 1) {
		const middle = (low + high) / 2;
		if (linesOf(columns, middle).length > lines) low = middle;
		else high = middle;
	}
	return high;
}

function linesOf(columns: readonly Column[], line: number): number[] {
	const lines: number[] = [];
	let [x, number] = [0, 0];
	for (const { width } of columns) {
		if (x > 0 && x + width > line) {
			lines.push(number);
			[x, number] = [0, 0];
		}
		x += width + COLUMN_GAP;
		number++;
	}
	return number === 0 ? lines : [...lines, number];
}
