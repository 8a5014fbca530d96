import type { FlowDefinition } from "@/lib/flows/model";
import type { NewContent } from "./repository";

/** The stored members of each version of a definition. */
export function newContent({ name, note, nodes }: FlowDefinition, warnings: number): NewContent {
	return { name, nodes: JSON.stringify(nodes), warnings, note: note ?? null };
}
