import type { FlowDefinition } from "./flow-definition";

/** Members of a flow that Portico does not know, as they were written. */
export type OtherMembers = Readonly<Record<string, unknown>>;

/** What a definition, an answer with a flow or a version, and an exported file have. */
const KNOWN: ReadonlySet<string> = new Set([
	...["name", "handle", "flowType", "nodes", "note", "otherMembers"],
	...["id", "activeVersion", "createdAt", "updatedAt"],
	...["version", "isActive", "createdBy", "restoredFrom"],
	...["annotations", "texts", "pictures"],
]);

/** The members of `input` that Portico does not know, those of its `otherMembers` among them; undefined without any. */
export function otherMembersOf(input: object): OtherMembers | undefined {
	const { otherMembers } = input as { otherMembers?: unknown };
	const listed = typeof otherMembers === "object" && otherMembers !== null ? Object.entries(otherMembers) : [];
	const others = [...Object.entries(input), ...listed].filter(([name]) => !KNOWN.has(name));
	// Not by assignment, which would lose an own `__proto__`.
	return others.length === 0 ? undefined : Object.fromEntries(others);
}

/** Only what a definition is made of, of a definition or of an answer that has more. */
export function definitionOf({
	name,
	handle,
	flowType,
	nodes,
	otherMembers,
}: Omit<FlowDefinition, "note">): FlowDefinition {
	return { name, handle, flowType, nodes, ...(otherMembers !== undefined && { otherMembers }) };
}

/** A definition as people write it: the other members stand beside those that Portico knows. */
export function writtenDefinition(definition: Omit<FlowDefinition, "note">): object {
	const { name, handle, flowType, nodes } = definition;
	return { name, handle, flowType, ...otherMembersOf({ otherMembers: definition.otherMembers }), nodes };
}
