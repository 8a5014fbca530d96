import type { Edge } from "@xyflow/react";
import { edgeId, type SlotKind } from "@/lib/flows/model";
import { ENTRY, entryY } from "../../derived/card-geometry";
import type { EdgeRoute } from "./edge-route";
import type { CardNode } from "./project-nodes";
import { type EdgeEnds, routeEdges } from "./route-edges";

export interface EdgeData extends Record<string, unknown> {
	nodeId: string;
	slot: string;
	kind: SlotKind;
	route: EdgeRoute;
}

export type FlowEdge = Edge<EdgeData, "flow">;

interface Wired {
	id: string;
	sourceKey: string;
	targetKey: string;
	nodeId: string;
	slot: string;
	kind: SlotKind;
	ends: EdgeEnds;
}

/**
 * The edges of the cards. Routes are recomputed only when a position or a target has changed; unchanged edges keep their
 * identity.
 */
export function edgeProjection(): (
	cards: readonly CardNode[],
	selected: string | null,
	readOnly: boolean,
) => FlowEdge[] {
	let key = "";
	let routes: EdgeRoute[] = [];
	let remembered = new Map<string, FlowEdge>();
	return (cards, selected, readOnly) => {
		const wired = wiredEdges(cards);
		const boxes = cards.map(({ position, width = 0, height = 0 }) => ({ ...position, width, height }));
		const now = JSON.stringify([boxes, wired.map(({ ends }) => ends)]);
		if (now !== key) {
			key = now;
			routes = routeEdges(
				boxes,
				wired.map(({ ends }) => ends),
			);
		}
		const next = new Map<string, FlowEdge>();
		const edges = wired.map(({ id, sourceKey, targetKey, nodeId, slot, kind }, index) => {
			const route = routes[index] ?? { kind: "bend", centerX: 0 };
			const before = remembered.get(id);
			const isSelected = id === selected;
			const edge: FlowEdge =
				before !== undefined &&
				before.target === targetKey &&
				before.selected === isSelected &&
				before.reconnectable === !readOnly &&
				before.data?.kind === kind &&
				sameRoute(before.data.route, route)
					? before
					: {
							id,
							type: "flow",
							source: sourceKey,
							sourceHandle: slot,
							target: targetKey,
							targetHandle: ENTRY,
							selected: isSelected,
							reconnectable: !readOnly,
							// Hidden from assistive technology, because the cards list their transitions.
							domAttributes: { "aria-hidden": true },
							data: { nodeId, slot, kind, route },
						};
			next.set(id, edge);
			return edge;
		});
		remembered = next;
		return edges;
	};
}

function wiredEdges(cards: readonly CardNode[]): Wired[] {
	const positions = new Map<string, number>();
	for (const [index, { data }] of cards.entries()) if (!positions.has(data.node.id)) positions.set(data.node.id, index);
	return cards.flatMap((card, source) =>
		card.data.transitions.flatMap(({ slot, kind, target, y }) => {
			const at = target === undefined ? undefined : positions.get(target);
			const reached = at === undefined ? undefined : cards[at];
			if (at === undefined || reached === undefined || reached.data.node.type === "START") return [];
			const ends = {
				source,
				target: at,
				sourceY: card.position.y + y,
				targetY: reached.position.y + entryY(reached.data.node, reached.height ?? 0),
				...(kind === "failure" && { bundled: true }),
			};
			const { id: nodeId } = card.data.node;
			return [{ id: edgeId(card.id, slot), sourceKey: card.id, targetKey: reached.id, nodeId, slot, kind, ends }];
		}),
	);
}

function sameRoute(one: EdgeRoute, other: EdgeRoute): boolean {
	if (one.kind === "bend") return other.kind === "bend" && one.centerX === other.centerX;
	return (
		other.kind === "lane" &&
		one.leave === other.leave &&
		one.enter === other.enter &&
		one.turns.length === other.turns.length &&
		one.turns.every((turn, index) => turn === other.turns[index])
	);
}
