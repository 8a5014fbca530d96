import { type FlowDefinition, writtenDefinition } from "@/lib/flows/model";

/** A definition as JSON text for editing. */
export function definitionText(definition: FlowDefinition): string {
	return `${JSON.stringify(writtenDefinition(definition), null, "\t")}\n`;
}
