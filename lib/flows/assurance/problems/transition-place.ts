import type { FlowNode } from "@/lib/flows/model";
import type { PathStep } from "../paths/paths-to-end";

/** The place of a transition in the definition, for example `nodes[3].onFailure`; that of the node for a move without a transition. */
export function transitionPlace(nodes: readonly FlowNode[], { nodeId, way }: PathStep): string {
	const index = nodes.findIndex(({ id }) => id === nodeId);
	const node = `nodes[${index}]`;
	if (way === "onSuccess" || way === "onFailure") return `${node}.${way}`;
	const ref = actionOf(way);
	return ref === null
		? node
		: `${node}.actions[${nodes[index]?.actions?.findIndex((each) => each.ref === ref)}].nextNode`;
}

/** The action of a screen that a move takes; null for any other move. */
export function actionOf(way: string): string | null {
	return way.startsWith("action:") ? way.slice("action:".length) : null;
}
