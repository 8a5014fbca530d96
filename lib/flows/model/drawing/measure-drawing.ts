import type { Point } from "../edit/point";
import type { Box } from "./box";

/** A wire of a drawing: its corners, and the cards at its ends. */
export interface MeasuredWire {
	source: number;
	target: number;
	points: readonly Point[];
}

/** How well a drawing can be read. */
export interface DrawingMeasures {
	/** How often two wires cross. */
	crossings: number;
	/** The share of all wire that lies on a wire between other cards, from 0 to 1. */
	overlap: number;
	/** In pixels. */
	meanLength: number;
	/** The wires that run behind a card. */
	behindCards: number;
}

/** In pixels, between two samples of a wire. */
const SAMPLE = 6;
/** In pixels: wires that are nearer look like one. */
const APART = 3;

/** Measures a drawing of straight pieces, horizontal or vertical; each wire is sampled every 6 pixels. */
export function measureDrawing(boxes: readonly Box[], wires: readonly MeasuredWire[]): DrawingMeasures {
	const pieces = wires.map(({ points }) => piecesOf(points));
	const samples = pieces.map((own) => own.flatMap(sampled));
	let [crossings, shared, behindCards, length] = [0, 0, 0, 0];
	for (const [index, own] of pieces.entries()) {
		length += own.reduce((sum, piece) => sum + lengthOf(piece), 0);
		for (const other of pieces.slice(index + 1))
			for (const one of own) crossings += other.filter((piece) => cross(one, piece)).length;
		const strangers = pieces.filter((_, at) => areStrangers(wires[index], wires[at])).flat();
		const points = samples[index] ?? [];
		shared += points.filter((point) => strangers.some((piece) => liesOn(point, piece))).length;
		if (points.some((point) => boxes.some((box) => isInside(point, box)))) behindCards++;
	}
	const total = samples.reduce((sum, points) => sum + points.length, 0);
	return {
		crossings,
		overlap: total === 0 ? 0 : shared / total,
		meanLength: wires.length === 0 ? 0 : length / wires.length,
		behindCards,
	};
}

interface Piece {
	from: Point;
	to: Point;
	horizontal: boolean;
}

interface Sample extends Point {
	horizontal: boolean;
}

function piecesOf(points: readonly Point[]): Piece[] {
	return points.slice(1).flatMap((to, index) => {
		const from = points[index] ?? to;
		return from.x === to.x && from.y === to.y ? [] : [{ from, to, horizontal: from.y === to.y }];
	});
}

function lengthOf({ from, to }: Piece): number {
	return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
}

function sampled(piece: Piece): Sample[] {
	const length = lengthOf(piece);
	const { from, to, horizontal } = piece;
	return Array.from({ length: Math.floor(length / SAMPLE) + 1 }, (_, step) => {
		const along = (step * SAMPLE) / length;
		return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along, horizontal };
	});
}

function areStrangers(one: MeasuredWire | undefined, other: MeasuredWire | undefined): boolean {
	return one !== undefined && other !== undefined && one.source !== other.source && one.target !== other.target;
}

/** One through the inside of the other; where one ends at the other, they join. */
function cross(one: Piece, other: Piece): boolean {
	if (one.horizontal === other.horizontal) return false;
	const [flat, steep] = one.horizontal ? [one, other] : [other, one];
	return isBetween(steep.from.x, flat.from.x, flat.to.x) && isBetween(flat.from.y, steep.from.y, steep.to.y);
}

function isBetween(at: number, one: number, other: number): boolean {
	return Math.min(one, other) < at && at < Math.max(one, other);
}

function liesOn({ x, y, horizontal }: Sample, piece: Piece): boolean {
	if (horizontal !== piece.horizontal) return false;
	const { from, to } = piece;
	return horizontal
		? Math.abs(y - from.y) <= APART && Math.min(from.x, to.x) <= x && x <= Math.max(from.x, to.x)
		: Math.abs(x - from.x) <= APART && Math.min(from.y, to.y) <= y && y <= Math.max(from.y, to.y);
}

function isInside({ x, y }: Point, box: Box): boolean {
	return x > box.x + 1 && x < box.x + box.width - 1 && y > box.y + 1 && y < box.y + box.height - 1;
}
