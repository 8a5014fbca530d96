import { type FlowComponent, type FlowNode, flowGraph, type OutlineItem } from "@/lib/flows/model";

/** A line of the outline. It contains only plain values, so that equality can be checked. */
export interface OutlineRow {
	key: string;
	/** `content` groups the components of a screen, `unreachable` the nodes that no path reaches. */
	kind: OutlineItem["kind"] | "content" | "component" | "unreachable";
	/** Levels, positions and sizes count from 1, as ARIA requires. */
	level: number;
	position: number;
	size: number;
	parent: string | null;
	/** Whether its children are shown; null when it has none. */
	open: boolean | null;
	/** The node it shows, leads to, or belongs to. */
	nodeId: string | null;
	/** The index of that node; -1 when it is missing. */
	nodeIndex: number;
	/** The transition that it shows, or that leads to its node. */
	pathNodeId: string | null;
	transitionSlot: string | null;
	componentId: string | null;
	/** The block that contains the component, and its index there. */
	blockId: string | null;
	componentIndex: number;
	componentType: string | null;
}

/** The visible lines for the expanded ones: a tree as a list, in which children follow their parent. */
export function outlineRows(
	items: readonly OutlineItem[],
	nodes: readonly FlowNode[],
	isOpen: (key: string, usually: boolean) => boolean,
): OutlineRow[] {
	const { indexById } = flowGraph(nodes);
	const rows: OutlineRow[] = [];
	const unreachable = items.filter((item) => item.unreachable);
	const reachable = items.filter((item) => !item.unreachable);
	// Iterative, because a flow may be a chain of 500 nodes.
	const waiting: Branch[] = [];
	const wait = (branches: readonly Unplaced[], level: number, parent: string | null) => {
		for (const [index, branch] of branches.toReversed().entries())
			waiting.push({ ...branch, level, parent, position: branches.length - index, size: branches.length });
	};
	wait(
		[
			...reachable.map(ofItem),
			...(unreachable.length === 0
				? []
				: [{ row: { kind: "unreachable" as const, key: "unreachable" }, children: () => unreachable.map(ofItem) }]),
		],
		1,
		null,
	);
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		const { row, children, level, parent, position, size } = next;
		const below = children();
		const open = below.length === 0 ? null : isOpen(row.key, row.kind !== "content");
		rows.push({ ...noPlace, ...row, level, parent, position, size, open });
		if (open) wait(below, level + 1, row.key);
	}
	return rows;

	function ofItem(item: OutlineItem): Unplaced {
		const nodeIndex = item.kind === "dangling" ? -1 : indexOf(item);
		const node = item.kind === "node" ? nodes[nodeIndex] : undefined;
		return {
			row: {
				key: item.key,
				kind: item.kind,
				nodeId: item.nodeId,
				nodeIndex,
				pathNodeId: item.via?.nodeId ?? null,
				transitionSlot: item.via?.slot ?? null,
			},
			children: () => [
				...(node?.type === "PROMPT" ? [ofContent(item.key, node, nodeIndex)] : []),
				...item.children.map(ofItem),
			],
		};
	}

	function indexOf({ key, nodeId }: OutlineItem): number {
		// The key of a node with the same id as an earlier one contains its index too.
		const [, place]: unknown[] = JSON.parse(key);
		return typeof place === "number" ? place : (indexById.get(nodeId) ?? -1);
	}
}

type Placed = Pick<OutlineRow, "level" | "position" | "size" | "parent">;
interface Unplaced {
	row: Partial<OutlineRow> & Pick<OutlineRow, "key" | "kind">;
	/** Called only where the line is expanded. */
	children(): Unplaced[];
}
type Branch = Unplaced & Placed;

const noPlace = {
	nodeId: null,
	nodeIndex: -1,
	pathNodeId: null,
	transitionSlot: null,
	componentId: null,
	blockId: null,
	componentIndex: 0,
	componentType: null,
};

function ofContent(nodeKey: string, node: FlowNode, nodeIndex: number): Unplaced {
	const key = JSON.stringify([nodeKey, "content"]);
	return {
		row: { key, kind: "content", nodeId: node.id, nodeIndex },
		children: () => ofComponents(node.meta?.components ?? [], null, key, { nodeId: node.id, nodeIndex }),
	};
}

function ofComponents(
	components: readonly FlowComponent[],
	blockId: string | null,
	parentKey: string,
	of: Pick<OutlineRow, "nodeId" | "nodeIndex">,
): Unplaced[] {
	return components.map((component, componentIndex) => {
		const isFirst = components.findIndex(({ id }) => id === component.id) === componentIndex;
		const key = JSON.stringify(isFirst ? [parentKey, component.id] : [parentKey, component.id, componentIndex]);
		return {
			row: {
				key,
				kind: "component",
				...of,
				componentId: component.id,
				blockId,
				componentIndex,
				componentType: component.type,
			},
			children: () => ofComponents(component.components ?? [], component.id, key, of),
		};
	});
}
