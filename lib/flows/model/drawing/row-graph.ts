import type { Point } from "../edit/point";
import type { DrawnCard } from "./drawn-card";
import type { FlowRow } from "./flow-rows";
import type { Wire } from "./flow-wires";

/** A row as a graph of the Eclipse Layout Kernel. */
export interface RowGraph {
	id: string;
	layoutOptions: Record<string, string>;
	children: {
		id: string;
		width: number;
		height: number;
		layoutOptions: Record<string, string>;
		ports: { id: string; x: number; y: number; layoutOptions: Record<string, string> }[];
	}[];
	edges: { id: string; sources: string[]; targets: string[]; layoutOptions: Record<string, string> }[];
}

/** The places of the cards of a row, and the corners of its wires. */
export interface LaidOutRow {
	height: number;
	places: readonly ({ index: number } & Point)[];
	routes: readonly { id: string; points: readonly Point[] }[];
}

/** What the engine adds to a graph, as far as it is used. */
export interface EngineAnswer {
	height?: number;
	children?: readonly { id: string; x?: number; y?: number }[];
	edges?: readonly {
		id: string;
		sections?: readonly { startPoint: Point; endPoint: Point; bendPoints?: readonly Point[] }[];
	}[];
}

/** From this number of cards on, the engine tries fewer orders, so that the result is there within a second. */
const MANY = 60;

/**
 * Cards with fixed ports, orthogonal wires, START in the first column and END in the last. The straight line is held by wires between
 * the upper corners of its cards, which are not drawn.
 */
export function rowGraph(
	cards: readonly DrawnCard[],
	{ cards: members, path }: FlowRow,
	wires: readonly Wire[],
): RowGraph {
	const straight = new Set(path);
	const isNext = new Map(path.slice(1).map((index, at) => [path[at], index]));
	return {
		id: "row",
		layoutOptions: {
			"elk.algorithm": "layered",
			"elk.direction": "RIGHT",
			"elk.edgeRouting": "ORTHOGONAL",
			"elk.randomSeed": "1",
			"elk.separateConnectedComponents": "false",
			"elk.padding": "[top=0,left=0,bottom=0,right=0]",
			"elk.spacing.nodeNode": "40",
			"elk.spacing.edgeNode": "24",
			"elk.spacing.edgeEdge": "12",
			"elk.layered.spacing.nodeNodeBetweenLayers": "56",
			"elk.layered.spacing.edgeNodeBetweenLayers": "20",
			"elk.layered.spacing.edgeEdgeBetweenLayers": "12",
			"elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
			"elk.layered.nodePlacement.strategy": members.length > MANY ? "BRANDES_KOEPF" : "NETWORK_SIMPLEX",
			"elk.layered.thoroughness": members.length > MANY ? "3" : "50",
		},
		children: members.flatMap((index) => {
			const card = cards[index];
			if (card === undefined) return [];
			const { width, height, type, entryY, exits } = card;
			const port = (id: string, side: "WEST" | "EAST", y: number) => ({
				id: `${index}:${id}`,
				x: side === "WEST" ? 0 : width,
				y,
				layoutOptions: { "elk.port.side": side },
			});
			return [
				{
					id: `${index}`,
					width,
					height,
					layoutOptions: {
						"elk.portConstraints": "FIXED_POS",
						...(type === "START" && { "elk.layered.layering.layerConstraint": "FIRST" }),
						...(type === "END" && { "elk.layered.layering.layerConstraint": "LAST" }),
					},
					ports: [
						...(straight.has(index) ? [port(LINE_IN, "WEST", 0), port(LINE_OUT, "EAST", 0)] : []),
						port(ENTRY, "WEST", entryY),
						...exits.map(({ slot, y }) => port(slot, "EAST", y)),
					],
				},
			];
		}),
		edges: [
			...[...isNext].map(([from, to]) => ({
				id: `${LINE}${from}`,
				sources: [`${from}:${LINE_OUT}`],
				targets: [`${to}:${LINE_IN}`],
				layoutOptions: { "elk.layered.priority.straightness": "100", "elk.layered.priority.direction": "10" },
			})),
			...wires.map(({ id, source, target, slot }) => ({
				id,
				sources: [`${source}:${slot}`],
				targets: [`${target}:${ENTRY}`],
				layoutOptions: {},
			})),
		],
	};
}

// No slot has these names, and no id of a wire begins so.
const ENTRY = "in";
const LINE_IN = "line in";
const LINE_OUT = "line out";
const LINE = "line ";

/** Reads the answer of the engine. */
export function laidOutRow({ height = 0, children = [], edges = [] }: EngineAnswer): LaidOutRow {
	return {
		height,
		places: children.map(({ id, x = 0, y = 0 }) => ({ index: Number(id), x, y })),
		routes: edges.flatMap(({ id, sections = [] }) =>
			sections.map(({ startPoint, bendPoints = [], endPoint }) => ({
				id,
				points: [startPoint, ...bendPoints, endPoint],
			})),
		),
	};
}
