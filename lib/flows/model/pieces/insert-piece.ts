import type { Box } from "../drawing/box";
import { cardsInARow } from "../drawing/cards-in-a-row";
import { drawnCards } from "../drawing/drawn-card";
import { addNodes } from "../edit/add-nodes";
import { cardSize } from "../edit/card-size";
import { changeNode } from "../edit/change-node";
import { addComponent } from "../edit/components/edit-components";
import { setActions } from "../edit/components/edit-entries";
import { canConnect, connect, wired } from "../edit/connect";
import { freshId, takenNodeIds } from "../edit/fresh-id";
import { union } from "../edit/node-bounds";
import type { Point } from "../edit/point";
import { withOnlyTargets } from "../edit/with-only-targets";
import { indexComponents } from "../graph/index-components";
import { targetsOf } from "../graph/outgoing";
import { transitionsOf } from "../graph/transitions-of";
import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode } from "../schema/node";
import { BACK, type Beside, type FlowPiece, NEXT } from "./flow-piece";

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
 * gives up leads back to the first screen that asks for something. A piece that branches off goes beside the screen at which the
 * connection begins, else beside the first one that has such a check. Without `at` the nodes get no positions.
 */
export function insertPiece(
	flow: FlowDefinition,
	piece: FlowPiece,
	{ into, at }: { into: { nodeId: string; slot: string } | null; at: Point | null },
): InsertedPiece {
	const branch = branchPlace(flow, piece, into?.nodeId);
	const raw = piece.nodes();
	const taken = takenNodeIds(flow);
	const ids = new Map<string, string>();
	for (const { id } of raw) {
		const fresh = freshId(taken, id);
		taken.add(fresh);
		ids.set(id, fresh);
	}
	const before = flow.nodes.find(({ id }) => id === into?.nodeId);
	const follows = before && transitionsOf(before).find(({ slot }) => slot === into?.slot)?.target;
	const next = branch === undefined ? follows : branch.next;
	const own = raw.find(({ type }) => type === "PROMPT");
	const back = branch?.screen.id ?? firstAsking(flow, into?.nodeId) ?? (own && ids.get(own.id));
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
	if (branch !== undefined) return { flow: withButton(added, branch, first), first, last };
	const connected =
		into !== null && canConnect(added, into.nodeId, into.slot, first) === true
			? changeNode(added, into.nodeId, (node) => wired(node, into.slot, first))
			: added;
	return { flow: connected, first, last };
}

interface BranchPlace {
	screen: FlowNode;
	button: Beside["button"];
	/** What follows the check. */
	next: string | undefined;
}

/** Where the piece branches off: at the screen, or the check, nearest to `near`; undefined for a piece that does not, or without one. */
export function branchPlace(
	{ nodes }: Pick<FlowDefinition, "nodes">,
	{ beside }: FlowPiece,
	near: string | undefined,
): BranchPlace | undefined {
	if (beside === undefined) return undefined;
	const { executors, button } = beside;
	const checks = new Map(
		nodes.flatMap((node) =>
			node.executor !== undefined && executors.includes(node.executor.name) && node.executor.mode !== "send"
				? [[node.id, node]]
				: [],
		),
	);
	const places = nodes.flatMap((screen) => {
		const check = screen.actions
			?.map(({ nextNode }) => checks.get(nextNode ?? ""))
			.find((found) => found !== undefined);
		return screen.type !== "PROMPT" || check === undefined ? [] : [{ screen, check }];
	});
	const place = places.find(({ screen, check }) => screen.id === near || check.id === near) ?? places[0];
	return place && { screen: place.screen, button, next: place.check.onSuccess };
}

/** The flow in which the screen has the button, below the others, which leads to the node. */
function withButton(flow: FlowDefinition, { screen, button }: BranchPlace, target: string): FlowDefinition {
	// A screen without components is generated from its actions.
	if ((screen.meta?.components ?? []).length === 0) {
		const ref = freshId(new Set(screen.actions?.flatMap((action) => action.ref ?? [])), button.id);
		return setActions(flow, screen.id, [...(screen.actions ?? []), { ref, nextNode: target }]);
	}
	const taken = new Set(indexComponents(screen).all.map(({ component }) => component.id));
	const id = freshId(taken, button.id);
	const component = { id, type: "ACTION", label: `{{ t(${button.text}) }}`, variant: "TEXT" };
	return connect(addComponent(flow, screen.id, component), screen.id, `action:${id}`, target);
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
