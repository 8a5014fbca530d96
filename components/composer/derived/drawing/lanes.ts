import type { Box, Point } from "@/lib/flows/model";
import { type EdgeRoute, STUB } from "./edge-route";
import type { FreeSpace } from "./free-space";

/** An edge that needs a lane. */
export interface Lane {
	sourceX: number;
	sourceY: number;
	targetX: number;
	targetY: number;
	/** Lanes of the same bundle may lie on each other. */
	bundle: number | undefined;
	/** Whether it may lie on any other lane, because the space between the cards has none left. */
	shared: boolean;
	/** What a lane at this height costs beside its length, in pixels. */
	detour: (y: number) => number;
}

interface Segment {
	y: number;
	from: number;
	to: number;
	bundle: number | undefined;
}

interface Found {
	route: EdgeRoute;
	segments: Segment[];
	cost: number;
}

const CLEARANCE = 22;
/** In pixels: the distance between two lanes. */
const LANE = 12;
/** How many lanes may lie between two lines of cards. */
const PARALLEL = 12;
/** How many heights near each end are tried for a lane with two horizontal segments, and how many crossings between them. */
const HEIGHTS = 5;
const CROSSINGS = 40;
/** In pixels: the stub of a bundled lane, so that it does not cover another lane of the same card. */
const BUNDLED_STUB = 12;
/** In pixels: how far an edge may run straight before it turns up or down. */
const MAX_STUB = 160;

/** Returns the function that finds the shortest free lane of an edge, beside the lanes that it has found before. */
export function lanes(
	boxes: readonly Box[],
	free: FreeSpace,
	routes: readonly (readonly Point[])[],
): (lane: Omit<Lane, "shared">) => EdgeRoute {
	const placed: Segment[] = routes.flatMap(segmentsOf);
	const heights = unique(boxes.flatMap(({ y, height }) => [y - CLEARANCE, y + height + CLEARANCE]));
	const sides = unique(boxes.flatMap(({ x, width }) => [x - CLEARANCE, x + width + CLEARANCE]));
	const beside = (segment: Segment) =>
		placed.some(
			(other) =>
				Math.abs(other.y - segment.y) < LANE &&
				other.from < segment.to &&
				segment.from < other.to &&
				(segment.bundle === undefined || other.bundle !== segment.bundle),
		);

	/** A segment between two x coordinates, at the free height that is nearest to `y`. */
	function parallel(y: number, one: number, other: number, { bundle, shared }: Lane): Segment | undefined {
		const [from, to] = one < other ? [one, other] : [other, one];
		for (let step = 0; step < PARALLEL; step++) {
			for (const at of step === 0 ? [y] : [y + step * LANE, y - step * LANE]) {
				const segment = { y: at, from, to, bundle };
				if (free.horizontal(at, from, to) && (shared || !beside(segment))) return segment;
			}
		}
		return undefined;
	}

	return (wanted) => {
		const [own, shared] = [
			{ ...wanted, shared: false },
			{ ...wanted, shared: true },
		];
		const found = single(own) ?? double(own) ?? single(shared) ?? double(shared) ?? around(own);
		placed.push(...found.segments);
		return found.route;
	};

	function single(lane: Lane): Found | undefined {
		const { sourceX, sourceY, targetX, targetY } = lane;
		const length = (y: number) => Math.abs(sourceY - y) + Math.abs(targetY - y) + lane.detour(y);
		let best: Found | undefined;
		for (const height of [...heights].sort((a, b) => length(a) - length(b))) {
			if (best !== undefined && length(height) >= best.cost) break;
			const leave = stub(sourceX, sourceY, height, 1, lane.bundle === undefined ? STUB : BUNDLED_STUB);
			const enter = stub(targetX, targetY, height, -1, STUB);
			if (leave === undefined || enter === undefined) continue;
			const segment = parallel(height, sourceX + leave, targetX - enter, lane);
			if (segment === undefined) continue;
			const { y } = segment;
			if (!free.vertical(sourceX + leave, sourceY, y) || !free.vertical(targetX - enter, y, targetY)) continue;
			const cost = length(y) + leave + enter;
			if (best === undefined || cost < best.cost)
				best = { route: { kind: "lane", leave, turns: [y], enter }, segments: [segment], cost };
		}
		return best;
	}

	function double(lane: Lane): Found | undefined {
		const { sourceX, sourceY, targetX, targetY } = lane;
		const leaving = ends(sourceX, sourceY, 1, lane.bundle === undefined ? STUB : BUNDLED_STUB);
		const entering = ends(targetX, targetY, -1, STUB);
		const across = (x: number) => Math.abs(sourceX - x) + Math.abs(targetX - x);
		const crossings = [...sides].sort((a, b) => across(a) - across(b)).slice(0, CROSSINGS);
		let best: Found | undefined;
		for (const first of leaving) {
			for (const last of entering) {
				for (const x of crossings) {
					if (!free.vertical(x, first.y, last.y)) continue;
					const one = parallel(first.y, sourceX + first.stub, x, lane);
					const other = parallel(last.y, x, targetX - last.stub, lane);
					if (one === undefined || other === undefined) continue;
					const cost = Math.abs(sourceY - one.y) + Math.abs(one.y - other.y) + Math.abs(other.y - targetY) + across(x);
					if (best !== undefined && best.cost <= cost) continue;
					const turns = [one.y, x, other.y] as const;
					best = {
						route: { kind: "lane", leave: first.stub, turns, enter: last.stub },
						segments: [one, other],
						cost,
					};
				}
			}
		}
		return best;
	}

	/** Below all cards: crosses some, where the cards leave no space at all. */
	function around({ sourceX, targetX, bundle }: Lane): Found {
		const y = Math.max(...boxes.map((box) => box.y + box.height)) + CLEARANCE;
		const [from, to] = sourceX < targetX ? [sourceX, targetX] : [targetX, sourceX];
		const segment = { y, from, to, bundle };
		while (beside(segment)) segment.y += LANE;
		return { route: { kind: "lane", leave: STUB, turns: [segment.y], enter: STUB }, segments: [segment], cost: 0 };
	}

	/** The nearest heights that an end can reach, and the stub with which it does. */
	function ends(x: number, y: number, direction: 1 | -1, usual: number): { y: number; stub: number }[] {
		const near = [...heights].sort((a, b) => Math.abs(a - y) - Math.abs(b - y));
		const found: { y: number; stub: number }[] = [];
		for (const height of near) {
			const length = stub(x, y, height, direction, usual);
			if (length === undefined) continue;
			found.push({ y: height, stub: length });
			if (found.length === HEIGHTS) break;
		}
		return found;
	}

	/** How far an edge runs straight from or to a card before it can turn to `height`; past a wider card of the same column. */
	function stub(x: number, y: number, height: number, direction: 1 | -1, usual: number): number | undefined {
		const fits = (length: number) => {
			const at = x + direction * length;
			return free.horizontal(y, x + direction, at) && free.vertical(at, y, height);
		};
		if (fits(usual)) return usual;
		const lengths = boxes
			.map((box) => (direction === 1 ? box.x + box.width - x : x - box.x) + usual)
			.filter((length) => length > usual && length <= MAX_STUB);
		return lengths.sort((one, other) => one - other).find(fits);
	}
}

function segmentsOf(route: readonly Point[]): Segment[] {
	return route.slice(1).flatMap(({ x, y }, index) => {
		const before = route[index];
		if (before === undefined || before.y !== y || before.x === x) return [];
		return [{ y, from: Math.min(before.x, x), to: Math.max(before.x, x), bundle: undefined }];
	});
}

function unique(numbers: readonly number[]): number[] {
	return [...new Set(numbers)];
}
