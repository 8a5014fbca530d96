import type { FlowDefinition, FlowNode, NodeInWords } from "@/lib/flows/model";
import { sidesOf } from "./mark-of";

/** A screen on both sides; null where it is absent. */
export interface ScreenPair {
	nodeId: string;
	title: string;
	before: FlowNode | null;
	after: FlowNode | null;
}

/** The screens whose components changed, or that were added or removed. */
export function changedScreens(
	changes: readonly NodeInWords[],
	before: FlowDefinition,
	after: FlowDefinition,
): ScreenPair[] {
	return changes.flatMap(({ change, title }) => {
		const sides = sidesOf(change);
		const [was, is] = [screenIn(before, sides.before), screenIn(after, sides.after)];
		const looks = change.slots.some(({ path }) => path[0] === "components" || path[1] === "components");
		return (was === null && is === null) || !looks ? [] : [{ nodeId: change.nodeId, title, before: was, after: is }];
	});
}

function screenIn({ nodes }: FlowDefinition, id: string | null): FlowNode | null {
	return nodes.find((node) => node.id === id && node.type === "PROMPT") ?? null;
}
