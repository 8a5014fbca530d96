import type { FlowDefinition } from "@/lib/flows/model";
import { usedKeys } from "../../derived/texts/text-problems";

/** A text that only one of the two definitions uses. */
export interface TextChange {
	namespace: string;
	key: string;
	kind: "added" | "removed";
}

/** The texts that only one of the two definitions uses. */
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
