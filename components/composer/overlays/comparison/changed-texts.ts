import type { FlowDefinition } from "@/lib/flows/model";
import { usedKeys } from "../../derived/texts/text-problems";

/** A text of the bundles that one of two definitions uses and the other one does not. */
export interface TextChange {
	namespace: string;
	key: string;
	kind: "added" | "removed";
}

/** The texts that came into use or went out of it. */
export function changedTexts(before: FlowDefinition, after: FlowDefinition): TextChange[] {
	const [were, are] = [keysOf(before), keysOf(after)];
	return [
		...[...are].filter(([name]) => !were.has(name)).map(([, key]) => ({ ...key, kind: "added" as const })),
		...[...were].filter(([name]) => !are.has(name)).map(([, key]) => ({ ...key, kind: "removed" as const })),
	];
}

function keysOf({ nodes }: FlowDefinition) {
	return new Map(usedKeys(nodes).map(({ namespace, key }) => [`${namespace}:${key}`, { namespace, key }]));
}
