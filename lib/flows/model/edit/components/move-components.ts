import { sameValue } from "../../compare/same-value";
import { indexComponents } from "../../graph/index-components";
import type { FlowComponent } from "../../schema/component";
import type { FlowDefinition } from "../../schema/flow-definition";
import type { FlowNode } from "../../schema/node";
import { changeNode } from "../change-node";
import { insertInOrder } from "../insert-in-order";
import { withMembers } from "../with-members";
import {
	type ComponentPath,
	childrenAt,
	componentAt,
	isContainer,
	pathOf,
	withChildren,
	withComponent,
} from "./component-tree";
import { placeIn } from "./edit-components";

/**
 * Moves a component within its screen, never into itself. `index` is its index afterwards, so the component itself is not
 * counted.
 */
export function moveComponent(
	flow: FlowDefinition,
	nodeId: string,
	componentId: string,
	to: { parentId: string | null; index: number },
): FlowDefinition {
	return changeNode(flow, nodeId, (node) => {
		const from = pathOf(node, componentId);
		const parent = to.parentId === null ? [] : pathOf(node, to.parentId);
		return from === undefined || parent === undefined ? node : moved(node, from, parent, to.index);
	});
}

/** Moves a component one step in reading order, into and out of blocks; up is the inverse of down. */
export function shiftComponent(
	flow: FlowDefinition,
	nodeId: string,
	componentId: string,
	direction: "up" | "down",
): FlowDefinition {
	return changeNode(flow, nodeId, (node) => {
		const from = pathOf(node, componentId);
		const at = from?.at(-1);
		if (from === undefined || at === undefined) return node;
		const parent = from.slice(0, -1);
		const beside = direction === "up" ? at - 1 : at + 1;
		const neighbour = componentAt(node, [...parent, beside]);
		if (neighbour === undefined || beside < 0) {
			const outer = parent.at(-1);
			return outer === undefined
				? node
				: moved(node, from, parent.slice(0, -1), direction === "up" ? outer : outer + 1);
		}
		// Swapping two equal components changes nothing.
		if (sameValue(neighbour, componentAt(node, from))) return node;
		if (!isContainer(neighbour)) return moved(node, from, parent, beside);
		return moved(node, from, [...parent, beside], direction === "up" ? (neighbour.components?.length ?? 0) : 0);
	});
}

/** `parent` is a path before the move, `index` an index after it. */
function moved(node: FlowNode, from: ComponentPath, parent: ComponentPath, index: number): FlowNode {
	const component = componentAt(node, from);
	const target = componentAt(node, parent);
	const isInside = from.every((step, depth) => parent[depth] === step);
	if (component === undefined || isInside || (target !== undefined && !isContainer(target))) return node;
	const taken = withComponent(node, from, () => null);
	const into = afterRemoval(parent, from);
	const at = placeIn(childrenAt(taken, into).length, index);
	if (at === from.at(-1) && into.length === from.length - 1 && into.every((step, depth) => step === from[depth])) {
		return node;
	}
	return inNewOrder(
		withChildren(taken, into, (siblings) => siblings.toSpliced(at, 0, component)),
		component,
	);
}

/** A path after the component at `removed` was removed: one less where that came before it in the same list. */
function afterRemoval(path: ComponentPath, removed: ComponentPath): ComponentPath {
	const depth = removed.length - 1;
	const [at, removedIndex] = [path[depth], removed[depth]];
	const isSameList = removed.slice(0, depth).every((step, level) => path[level] === step);
	return at !== undefined && removedIndex !== undefined && isSameList && removedIndex < at
		? path.with(depth, at - 1)
		: path;
}

/** Sorts the entries of the moved components like the components; all others keep their order. */
function inNewOrder(node: FlowNode, component: FlowComponent): FlowNode {
	const moved = indexComponents({ id: "", type: "PROMPT", meta: { components: [component] } }).byId;
	const order = indexComponents(node).all.map(({ component: { id } }) => id);
	const reordered = <Entry extends { ref?: string }>(entries: Entry[]): Entry[] => {
		const isMoved = ({ ref }: Entry) => ref !== undefined && moved.has(ref);
		const stayed = entries.filter((entry) => !isMoved(entry));
		const next = entries.filter(isMoved).reduce((list, entry) => insertInOrder(list, entry, order), stayed);
		return next.every((entry, index) => entry === entries[index]) ? entries : next;
	};
	return withMembers(node, {
		...(node.inputs !== undefined && { inputs: reordered(node.inputs) }),
		...(node.actions !== undefined && { actions: reordered(node.actions) }),
	});
}
