import { componentTypeOf, type FlowComponent, type FlowNode } from "@/lib/flows/model";

/** A component with its position on the screen. */
export interface OrderedComponent {
	component: FlowComponent;
	/** The parent component; null at the top level. */
	parentId: string | null;
	index: number;
	count: number;
	/** 1 at the top level. */
	level: number;
}

/** The components that a screen shows, in reading order. Of several with the same id only the first can be edited. */
export function componentOrder(node: FlowNode | undefined): OrderedComponent[] {
	const found = new Map<string, OrderedComponent>();
	const waiting = placed(node?.meta?.components, null, 1);
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		const { component } = next;
		if (found.has(component.id)) continue;
		found.set(component.id, next);
		if (showsChildren(component)) waiting.push(...placed(component.components, component.id, next.level + 1));
	}
	return [...found.values()];
}

/** Whether the children of a component are rendered; those of unknown types are. */
export function showsChildren({ type }: FlowComponent): boolean {
	return componentTypeOf(type)?.hasChildren ?? true;
}

/** The target of a move of the selection: a neighbour, the first or last component, into a group, or out of it. */
export function neighbourOf(
	order: readonly OrderedComponent[],
	id: string,
	step: "previous" | "next" | "first" | "last" | "inside" | "outside",
): string | undefined {
	const at = order.findIndex(({ component }) => component.id === id);
	const target = {
		previous: () => order[at - 1],
		next: () => order[at + 1],
		first: () => order[0],
		last: () => order.at(-1),
		inside: () => order.find(({ parentId }) => parentId === id),
		outside: () => order.find(({ component }) => component.id === order[at]?.parentId),
	}[step]();
	return at < 0 ? undefined : target?.component.id;
}

/** The selection after the removal of a component: the next one, or else the previous one. */
export function afterRemoval(order: readonly OrderedComponent[], id: string): string | null {
	const removed = new Set([id]);
	for (const { component, parentId } of order)
		if (parentId !== null && removed.has(parentId)) removed.add(component.id);
	const at = order.findIndex(({ component }) => component.id === id);
	const remains = ({ component }: OrderedComponent) => !removed.has(component.id);
	return (order.slice(at).find(remains) ?? order.slice(0, Math.max(at, 0)).findLast(remains))?.component.id ?? null;
}

/** In reverse order, because the stack is read from its end. */
function placed(
	siblings: readonly FlowComponent[] | undefined,
	parentId: string | null,
	level: number,
): OrderedComponent[] {
	const list = siblings ?? [];
	return list.map((component, index) => ({ component, parentId, index, count: list.length, level })).reverse();
}
