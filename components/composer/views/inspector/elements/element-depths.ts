import type { OrderedComponent } from "@/components/screen/component-order";

/** The nesting depth of each element, by id; `elements` are in reading order, parents before their children. */
export function depths(order: readonly OrderedComponent[]): ReadonlyMap<string, number> {
	const found = new Map<string, number>();
	for (const { component, parentId } of order) {
		found.set(component.id, parentId === null ? 0 : (found.get(parentId) ?? 0) + 1);
	}
	return found;
}
