import type { FlowComponent } from "../schema/component";
import type { FlowNode } from "../schema/node";

/** A component and its path inside the node, for example `meta.components[1].components[0]`. */
export interface PlacedComponent {
	component: FlowComponent;
	path: string;
}

export interface ComponentIndex {
	/** The components by id; of those that share an id, the first in reading order. */
	byId: ReadonlyMap<string, PlacedComponent>;
	/** All components in reading order, children after their parent. */
	all: readonly PlacedComponent[];
	/** The later ones of components that share an id. */
	duplicates: readonly PlacedComponent[];
}

/** Finds every component of a node, at any depth. */
export function indexComponents(node: FlowNode): ComponentIndex {
	const byId = new Map<string, PlacedComponent>();
	const all: PlacedComponent[] = [];
	const duplicates: PlacedComponent[] = [];
	const waiting = placed(node.meta?.components, "meta.components");
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		all.push(next);
		if (byId.has(next.component.id)) duplicates.push(next);
		else byId.set(next.component.id, next);
		for (const child of placed(next.component.components, `${next.path}.components`)) waiting.push(child);
	}
	return { byId, all, duplicates };
}

/** The components with their paths in reverse order, because the stack is read from its end. */
function placed(components: readonly FlowComponent[] | undefined, path: string): PlacedComponent[] {
	return (components ?? []).map((component, index) => ({ component, path: `${path}[${index}]` })).reverse();
}
