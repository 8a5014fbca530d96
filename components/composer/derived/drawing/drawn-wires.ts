import {
	type Box,
	type DrawnCard,
	type FlowLayout,
	flowWires,
	type Point,
	portsOf,
	type StubKind,
	type Wire,
} from "@/lib/flows/model";
import { cornersOf } from "./corners-of";
import { routeEdges } from "./route-edges";

/** A wire as it is drawn. */
export interface DrawnWire extends Wire {
	points: readonly Point[];
	/** Whether it is a stub, and only drawn while somebody looks at it. */
	stub: StubKind | undefined;
}

/**
 * The wires between cards where they stand. Those between cards that stand where the layout has put them run as in the layout; all
 * others are routed around the cards.
 */
export function drawnWires({
	cards,
	boxes,
	layout,
}: {
	cards: readonly DrawnCard[];
	boxes: readonly Box[];
	layout: FlowLayout | null;
}): DrawnWire[] {
	const inPlace = cards.map(({ key }, index) => isSame(boxes[index], layout?.boxes.get(key)));
	const moved = boxes.filter((_, index) => inPlace[index] !== true);
	const wires = flowWires(cards).map((wire) => {
		const stays = inPlace[wire.source] === true && inPlace[wire.target] === true;
		const stub: StubKind | undefined = wire.back
			? "back"
			: stays && layout?.stubs.get(wire.id) === "row"
				? "row"
				: undefined;
		const route = stays ? layout?.routes.get(wire.id) : undefined;
		const ports = portsOf(wire, { cards, boxes });
		const fits = route !== undefined && startsAt(route, ports.from) && !moved.some((box) => isCrossed(box, route));
		return { ...wire, stub, ports, route: fits ? route : undefined };
	});
	const kept = wires.flatMap(({ route }) => (route === undefined ? [] : [route]));
	const others = wires.filter(({ route }) => route === undefined);
	const found = routeEdges(
		boxes,
		others.map(({ source, target, kind, ports: { from, to } }) => ({
			source,
			target,
			sourceY: from.y,
			targetY: to.y,
			...(kind === "failure" && { bundled: true }),
		})),
		kept,
	);
	const routed = new Map(others.map(({ id }, index) => [id, found[index]]));
	return wires.map(({ route, ports, ...wire }) => ({
		...wire,
		points: route ?? cornersOf(ports, routed.get(wire.id)),
	}));
}

function isSame(one: Box | undefined, other: Box | undefined): boolean {
	return (
		one !== undefined &&
		other !== undefined &&
		one.x === other.x &&
		one.y === other.y &&
		one.width === other.width &&
		one.height === other.height
	);
}

function startsAt([first]: readonly Point[], { x, y }: Point): boolean {
	return first?.x === x && first.y === y;
}

function isCrossed({ x, y, width, height }: Box, route: readonly Point[]): boolean {
	return route.slice(1).some((to, index) => {
		const from = route[index] ?? to;
		return (
			Math.min(from.x, to.x) < x + width &&
			Math.max(from.x, to.x) > x &&
			Math.min(from.y, to.y) < y + height &&
			Math.max(from.y, to.y) > y
		);
	});
}
