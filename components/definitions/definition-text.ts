/** The members of a flow definition request, in reading order. */
export interface DefinitionMembers {
	name: string;
	handle: string;
	flowType: string;
	nodes: unknown;
}

/** A definition as JSON text for editing: exactly the body of the create and update operations. */
export function definitionText({ name, handle, flowType, nodes }: DefinitionMembers): string {
	return `${JSON.stringify({ name, handle, flowType, nodes }, null, "\t")}\n`;
}
