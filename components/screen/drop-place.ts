import type { OrderedComponent } from "./component-order";

/**
 * The index of a component that is dropped before, after or into another one, counted without itself; undefined where the other
 * one is the component itself or inside it.
 */
export function dropPlace(
	order: readonly OrderedComponent[],
	sourceId: string,
	targetId: string,
	operation: "reorder-before" | "reorder-after" | "combine",
): { parentId: string | null; index: number } | undefined {
	const byId = new Map(order.map((each) => [each.component.id, each]));
	const source = byId.get(sourceId);
	const target = byId.get(targetId);
	if (source === undefined || target === undefined) return undefined;
	for (let outer: OrderedComponent | undefined = target; outer !== undefined; outer = byId.get(outer.parentId ?? "")) {
		if (outer === source) return undefined;
	}
	const parentId = operation === "combine" ? targetId : target.parentId;
	const place =
		operation === "combine"
			? (target.component.components?.length ?? 0)
			: target.index + (operation === "reorder-after" ? 1 : 0);
	const isBeforeIt = source.parentId === parentId && source.index < place;
	return { parentId, index: isBeforeIt ? place - 1 : place };
}
