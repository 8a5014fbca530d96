import type { Box } from "../drawing/box";
import { cardsInARow } from "../drawing/cards-in-a-row";
import { drawnCards } from "../drawing/drawn-card";
import { addNodes } from "../edit/add-nodes";
import { cardSize } from "../edit/card-size";
import { changeNode } from "../edit/change-node";
import { canConnect, wired } from "../edit/connect";
import { freshId, takenNodeIds } from "../edit/fresh-id";
import { union } from "../edit/node-bounds";
import type { Point } from "../edit/point";
import { withOnlyTargets } from "../edit/with-only-targets";
import { targetsOf } from "../graph/outgoing";
import { transitionsOf } from "../graph/transitions-of";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { BACK, type FlowPiece, NEXT } from "./flow-piece";

/** A piece that is put into a flow. */
export interface InsertedPiece {
	flow: FlowDefinition;
	/** The node where the piece begins, and the one that leads on. */
	first: string;
	last: string;
}

/** The size of a piece, laid out as a flow of its own. */
export function pieceSize(piece: FlowPiece): { width: number; height: number } {
	const { width = 0, height = 0 } = union(boxesOf(piece.nodes())) ?? {};
	return { width, height };
}

/**
 * Puts a piece into a connection, or into the flow without one. Its last step leads to where the connection led, and what it
 * gives up leads back to the first screen that asks for something. Without `at` the nodes get no positions.
 */
export function insertPiece(
	flow: FlowDefinition,
	piece: FlowPiece,
	{ into, at }: { into: { nodeId: string; slot: string } | null; at: Point | null },
): InsertedPiece {
	const raw = piece.nodes();
	const taken = takenNodeIds(flow);
	const ids = new Map<string, string>();
	for (const { id } of raw) {
		const fresh = freshId(taken, id);
		taken.add(fresh);
		ids.set(id, fresh);
	}
	const before = flow.nodes.find(({ id }) => id === into?.nodeId);
	const next = before && transitionsOf(before).find(({ slot }) => slot === into?.slot)?.target;
	const own = raw.find(({ type }) => type === "PROMPT");
	const back = firstAsking(flow, into?.nodeId) ?? (own && ids.get(own.id));
	const boxes = boxesOf(raw);
	const corner = union(boxes) ?? { x: 0, y: 0 };
	const nodes = raw.map((node, index): FlowNode => {
		const led = withOnlyTargets(node, (target) =>
			target === NEXT ? next : target === BACK ? back : (ids.get(target) ?? target),
		);
		const { x, y, width, height } = boxes[index] ?? { x: 0, y: 0, ...cardSize(node) };
		const position = at === null ? undefined : { x: at.x + x - corner.x, y: at.y + y - corner.y };
		return {
			...led,
			id: ids.get(node.id) ?? node.id,
			...(position !== undefined && { layout: { size: { width, height }, position } }),
		};
	});
	const added = addNodes(flow, nodes);
	const first = nodes[0]?.id ?? "";
	const last = nodes[raw.findLastIndex((node) => targetsOf(node).includes(NEXT))]?.id ?? first;
	const connected =
		into !== null && canConnect(added, into.nodeId, into.slot, first) === true
			? changeNode(added, into.nodeId, (node) => wired(node, into.slot, first))
			: added;
	return { flow: connected, first, last };
}

function boxesOf(nodes: readonly FlowNode[]): Box[] {
	const inside = new Set(nodes.map(({ id }) => id));
	const cards = drawnCards(
		nodes.map((node) => withOnlyTargets(node, (target) => (inside.has(target) ? target : undefined))),
		{ sizeOf: cardSize },
	);
	const places = cardsInARow(cards);
	return cards.map(({ width, height }, index) => ({ x: 0, y: 0, ...places[index], width, height }));
}

/** The first screen on the paths to a node that asks for a value; a screen that asks for nothing is no place to begin again. */
function firstAsking({ nodes }: FlowDefinition, to: string | undefined): string | undefined {
	if (to === undefined) return undefined;
	const leading = new Map<string, string[]>();
	for (const node of nodes)
		for (const target of targetsOf(node)) leading.set(target, [...(leading.get(target) ?? []), node.id]);
	const before = reached([to], (id) => leading.get(id) ?? []);
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const starts = nodes.filter(({ type }) => type === "START").map(({ id }) => id);
	const inOrder = reached(starts, (id) => targetsOf(byId.get(id) ?? { id, type: "END" }));
	return [...inOrder].find((id) => {
		const node = byId.get(id);
		return before.has(id) && node?.type === "PROMPT" && (node.inputs?.length ?? 0) > 0;
	});
}

/** Everything that is reached from these, the nearest first. */
function reached(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
	const seen = new Set(from);
	// A set is walked in the order of insertion, also through what is added on the way.
	for (const id of seen) for (const target of next(id)) seen.add(target);
	return seen;
}
