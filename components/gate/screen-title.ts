import type { FlowComponent, FlowNode } from "@/lib/flows/model";

/**
 * The component that serves as the title of the screen, the same object as in the node: its first heading above all fields and
 * buttons, else the text it begins with. Undefined if a screen has neither.
 */
export function screenTitle(node: FlowNode): FlowComponent | undefined {
	const inOrder = [...flattened(node.meta?.components ?? [])];
	const answered = new Set([...(node.inputs ?? []), ...(node.actions ?? [])].map(({ ref }) => ref));
	const end = inOrder.findIndex(({ id }) => answered.has(id));
	const above = end === -1 ? inOrder : inOrder.slice(0, end);
	const begins = above.find(({ type }) => type !== "BLOCK" && type !== "IMAGE");
	return above.find(isHeading) ?? (begins !== undefined && TEXTS.has(begins.type) ? begins : undefined);
}

const TEXTS = new Set(["TEXT", "RICH_TEXT"]);

/** Definitions of other products write headings as texts with such a variant. */
function isHeading({ type, variant }: FlowComponent): boolean {
	return type === "HEADING" || (type === "TEXT" && variant?.startsWith("HEADING_") === true);
}

function* flattened(components: readonly FlowComponent[]): Generator<FlowComponent> {
	for (const component of components) {
		yield component;
		yield* flattened(component.components ?? []);
	}
}
