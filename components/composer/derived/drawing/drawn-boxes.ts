import {
	type Box,
	CARD_GAP,
	cardsInARow,
	drawnCards,
	type FlowDefinition,
	type FlowLayout,
	type FlowNode,
	freeSpot,
	moveNodes,
	nodeKeys,
	type Point,
} from "@/lib/flows/model";
import type { ComposerDraft } from "../../store/composer-draft";
import { drawnSize } from "../card-geometry";
import { lastLayoutOf } from "./flow-layouts";

const FARTHEST = 200_000;

/**
 * The box of each node, parallel to `nodes`: its stored position, or that of the automatic layout, or, where that covers a stored
 * one, the free spot next to it. Without a layout, nodes without a position stand in a row below the others. Opening a flow never
 * changes it.
 */
export function drawnBoxes(
	nodes: readonly FlowNode[],
	layout: Pick<FlowLayout, "boxes"> | null = lastLayoutOf(nodes),
): Box[] {
	const keys = nodeKeys(nodes);
	const stored = nodes.map((node): Box | undefined => {
		const { position } = node.layout ?? {};
		return position && { x: near(position.x), y: near(position.y), ...drawnSize(node) };
	});
	const taken = stored.filter((box) => box !== undefined);
	if (taken.length === nodes.length) return taken;
	const boxes = nodes.map((node, index) => {
		const place = stored[index] ?? layout?.boxes.get(keys[index] ?? "");
		return place && { x: place.x, y: place.y, ...drawnSize(node) };
	});
	const covering = boxes.flatMap((box, index) => {
		if (box === undefined || stored[index] !== undefined) return [];
		if (taken.some((other) => overlap(box, other))) return [index];
		taken.push(box);
		return [];
	});
	for (const index of covering) {
		const box = boxes[index];
		if (box === undefined) continue;
		const free = { ...box, ...freeSpot(taken, box) };
		taken.push(free);
		boxes[index] = free;
	}
	const lost = nodes.filter((_, index) => boxes[index] === undefined);
	if (lost.length === 0) return boxes.filter((box) => box !== undefined);
	const bottom = Math.max(0, ...boxes.map((box) => (box === undefined ? 0 : box.y + box.height + CARD_GAP)));
	const cards = drawnCards(lost, { sizeOf: drawnSize });
	const places = cardsInARow(cards, { x: 0, y: bottom });
	return boxes.map((box, index) => {
		if (box !== undefined) return box;
		const node = nodes[index] as FlowNode;
		return { x: 0, y: bottom, ...places[lost.indexOf(node)], ...drawnSize(node) };
	});
}

function overlap(one: Box, other: Box): boolean {
	return (
		one.x < other.x + other.width &&
		other.x < one.x + one.width &&
		one.y < other.y + other.height &&
		other.y < one.y + one.height
	);
}

/** Limits coordinates, because React Flow's arithmetic fails for extreme numbers. */
function near(coordinate: number): number {
	return Math.max(-FARTHEST, Math.min(FARTHEST, coordinate));
}

/** Where these nodes are drawn, by key: at their stored positions, or where the automatic layout has put them. */
export function drawnPositions(nodes: readonly FlowNode[], keys: readonly string[]): Record<string, Point> {
	const wanted = new Set(keys);
	const boxes = drawnBoxes(nodes);
	const entries = nodeKeys(nodes).flatMap((key, index): [string, Point][] => {
		const box = wanted.has(key) ? boxes[index] : undefined;
		return box === undefined ? [] : [[key, { x: box.x, y: box.y }]];
	});
	return Object.fromEntries(entries);
}

/** The flow with the selected nodes placed where they are drawn, so that they can be copied, lined up and moved from there. */
export function withDrawnPositions(flow: FlowDefinition, keys: readonly string[]): FlowDefinition {
	return moveNodes(flow, drawnPositions(flow.nodes, keys));
}

/** The boxes of all nodes and notes of a draft, which nothing new may cover. */
export function occupied({ definition, annotations }: Pick<ComposerDraft, "definition" | "annotations">): Box[] {
	return [
		...drawnBoxes(definition.nodes),
		...annotations.notes.map(({ position, size }) => ({ ...position, ...size })),
	];
}
