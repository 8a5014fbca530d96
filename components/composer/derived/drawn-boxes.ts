import { type Box, type FlowNode, layeredLayout } from "@/lib/flows/model";
import type { ComposerDraft } from "../store/composer-draft";
import { drawnSize } from "./card-geometry";

const FARTHEST = 200_000;

/**
 * The box of each node, parallel to `nodes`: its stored position, or that of the automatic layout. Opening a flow never changes
 * it.
 */
export function drawnBoxes(nodes: readonly FlowNode[]): Box[] {
	const laidOut = nodes.every(({ layout }) => layout?.position !== undefined) ? null : layeredLayout(nodes, drawnSize);
	return nodes.map((node, index) => {
		const { width, height } = drawnSize(node);
		const { x, y } = node.layout?.position ?? laidOut?.[index] ?? { x: 0, y: 0 };
		return { x: near(x), y: near(y), width, height };
	});
}

/** Limits coordinates, because React Flow's arithmetic fails for extreme numbers. */
function near(coordinate: number): number {
	return Math.max(-FARTHEST, Math.min(FARTHEST, coordinate));
}

/** The boxes of all nodes and notes of a draft, which nothing new may cover. */
export function occupied({ definition, annotations }: Pick<ComposerDraft, "definition" | "annotations">): Box[] {
	return [
		...drawnBoxes(definition.nodes),
		...annotations.notes.map(({ position, size }) => ({ ...position, ...size })),
	];
}
