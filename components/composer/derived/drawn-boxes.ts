import { type Box, type FlowNode, layeredLayout } from "@/lib/flows/model";
import { drawnSize } from "./card-geometry";

const FARTHEST = 200_000;

/**
 * Where each node is drawn, parallel to `nodes`. What is saved is drawn; a node without a position stands where the
 * automatic layout of the whole flow puts it, so that opening a flow never changes it.
 */
export function drawnBoxes(nodes: readonly FlowNode[]): Box[] {
	const laidOut = nodes.every(({ layout }) => layout?.position !== undefined) ? null : layeredLayout(nodes, drawnSize);
	return nodes.map((node, index) => {
		const { width, height } = drawnSize(node);
		const { x, y } = node.layout?.position ?? laidOut?.[index] ?? { x: 0, y: 0 };
		return { x: near(x), y: near(y), width, height };
	});
}

/** React Flow's arithmetic goes wrong at the edge of what a number can hold. */
function near(coordinate: number): number {
	return Math.max(-FARTHEST, Math.min(FARTHEST, coordinate));
}
