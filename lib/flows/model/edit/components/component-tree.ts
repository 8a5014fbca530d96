import type { FlowComponent } from "../../schema/component";
import type { FlowNode } from "../../schema/node";
import { withMembers } from "../with-members";

/** The place of a component: its index in the node, then in its parent, and so on. The root is empty. */
export type ComponentPath = readonly number[];

/** The path of the first component that has the id, in reading order. */
export function pathOf(node: FlowNode, componentId: string): ComponentPath | undefined {
	const waiting = below(node.meta?.components, []);
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		if (next.component.id === componentId) return next.path;
		waiting.push(...below(next.component.components, next.path));
	}
	return undefined;
}

/** The component at a path. */
export function componentAt(node: FlowNode, path: ComponentPath): FlowComponent | undefined {
	const line = lineage(node, path);
	return line.length === path.length ? line.at(-1) : undefined;
}

/** The components inside the component at a path; those of the node itself for the root. */
export function childrenAt(node: FlowNode, path: ComponentPath): readonly FlowComponent[] {
	const list = path.length === 0 ? node.meta?.components : componentAt(node, path)?.components;
	return list ?? [];
}

/** The node with other children at a path; everything beside the path stays the same object. */
export function withChildren(
	node: FlowNode,
	path: ComponentPath,
	change: (children: readonly FlowComponent[]) => readonly FlowComponent[],
): FlowNode {
	const line = lineage(node, path);
	const old = childrenAt(node, path);
	let children = change(old);
	if (line.length !== path.length || children === old) return node;
	for (const [depth, index] of [...path.entries()].reverse()) {
		const parent = line[depth];
		if (parent === undefined) return node;
		children = childrenAt(node, path.slice(0, depth)).with(index, { ...parent, components: [...children] });
	}
	return withMembers(node, { meta: { ...node.meta, components: [...children] } });
}

/** The node with another component at a path, or without it for null. */
export function withComponent(
	node: FlowNode,
	path: ComponentPath,
	change: (component: FlowComponent) => FlowComponent | null,
): FlowNode {
	const index = path.at(-1);
	if (index === undefined) return node;
	return withChildren(node, path.slice(0, -1), (siblings) => {
		const component = siblings[index];
		if (component === undefined) return siblings;
		const changed = change(component);
		if (changed === null) return siblings.toSpliced(index, 1);
		return changed === component ? siblings : siblings.with(index, changed);
	});
}

/** Whether components can be put into this one. */
export function isContainer(component: FlowComponent): boolean {
	return component.type === "BLOCK" || component.components !== undefined;
}

function lineage(node: FlowNode, path: ComponentPath): FlowComponent[] {
	const line: FlowComponent[] = [];
	let list = node.meta?.components;
	for (const index of path) {
		const component = list?.[index];
		if (component === undefined) return line;
		line.push(component);
		list = component.components;
	}
	return line;
}

function below(components: readonly FlowComponent[] | undefined, parent: ComponentPath) {
	// Last first, because the stack is read from its end.
	return (components ?? []).map((component, index) => ({ component, path: [...parent, index] })).reverse();
}
