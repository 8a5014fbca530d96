/** The members of a flow definition request, in the order in which people read them. */
export interface DefinitionMembers {
	name: string;
	handle: string;
	flowType: string;
	nodes: unknown;
}

/** A definition as JSON text to read and edit: exactly what create and update take. */
export function definitionText({ name, handle, flowType, nodes }: DefinitionMembers): string {
	return `${JSON.stringify({ name, handle, flowType, nodes }, null, "\t")}\n`;
}
