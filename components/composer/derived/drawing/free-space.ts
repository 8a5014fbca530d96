import type { Box } from "@/lib/flows/model";

/** In pixels: how near to a card a connection may pass that does not end at it. */
const MARGIN = 6;
/** In pixels: the width of the strips in which cards are looked up. */
const STRIP = 256;

/** Tells which straight segments cross no card. Two numbers of one axis may be given in either order. */
export interface FreeSpace {
	horizontal: (y: number, from: number, to: number) => boolean;
	vertical: (x: number, from: number, to: number) => boolean;
}

export function freeSpace(boxes: readonly Box[]): FreeSpace {
	const rows = strips(boxes, ({ y, height }) => [y, height]);
	const columns = strips(boxes, ({ x, width }) => [x, width]);
	return {
		horizontal(y, from, to) {
			const [left, right] = from < to ? [from, to] : [to, from];
			return !rows(y).some(
				(box) => box.x < right && box.x + box.width > left && box.y - MARGIN < y && box.y + box.height + MARGIN > y,
			);
		},
		vertical(x, from, to) {
			const [top, bottom] = from < to ? [from, to] : [to, from];
			return !columns(x).some(
				(box) => box.y < bottom && box.y + box.height > top && box.x - MARGIN < x && box.x + box.width + MARGIN > x,
			);
		},
	};
}

/** Looks up the boxes near a coordinate of one axis. */
function strips(
	boxes: readonly Box[],
	extent: (box: Box) => [start: number, length: number],
): (at: number) => readonly Box[] {
	const byStrip = new Map<number, Box[]>();
	for (const box of boxes) {
		const [start, length] = extent(box);
		const last = Math.floor((start + length + MARGIN) / STRIP);
		for (let strip = Math.floor((start - MARGIN) / STRIP); strip <= last; strip++) {
			const found = byStrip.get(strip);
			if (found === undefined) byStrip.set(strip, [box]);
			else found.push(box);
		}
	}
	return (at) => byStrip.get(Math.floor(at / STRIP)) ?? [];
}
