import { indexComponents } from "../../graph/index-components";
import type { FlowComponent } from "../../schema/component";
import type { FlowDefinition } from "../../schema/flow-definition";
import type { FlowNode } from "../../schema/node";
import { areComponentMembers, isComponent } from "../../schema/shapes";
import { changeNode } from "../change-node";
import { isId } from "../fresh-id";
import { withMembers } from "../with-members";
import { childrenAt, componentAt, isContainer, pathOf, withChildren, withComponent } from "./component-tree";
import { followComponents } from "./follow-components";
import { withFreshIds } from "./fresh-component-ids";

/** The target place of a component: in the block `parentId`, or directly in the screen; at the end without an index. */
export interface ComponentPlace {
	parentId?: string | null;
	index?: number;
}

/** Adds a component to a screen, and an input for each field in it, with new ids where theirs are taken. */
export function addComponent(
	flow: FlowDefinition,
	nodeId: string,
	component: FlowComponent,
	at: ComponentPlace = {},
): FlowDefinition {
	return changeNode(flow, nodeId, (node) => withAddedComponents(node, [component], at).node);
}

/** Removes a component with its content, and the inputs and actions that refer to them. */
export function removeComponent(flow: FlowDefinition, nodeId: string, componentId: string): FlowDefinition {
	return changeComponent(flow, nodeId, componentId, () => null);
}

/** Changes members of a component, never its id; undefined removes a member. Invalid values change nothing. */
export function updateComponent(
	flow: FlowDefinition,
	nodeId: string,
	componentId: string,
	changes: Partial<FlowComponent>,
): FlowDefinition {
	const { id: _id, type, ...others } = changes;
	// A component always has a type, which cannot be removed.
	const members = type === undefined ? others : { ...others, type };
	if (!areComponentMembers(members)) return flow;
	return changeComponent(flow, nodeId, componentId, (component) => withMembers<FlowComponent>(component, members));
}

/** Gives a component another id, also in the inputs and actions of its screen. A taken or empty id is refused. */
export function renameComponent(
	flow: FlowDefinition,
	nodeId: string,
	componentId: string,
	newId: string,
): FlowDefinition {
	return changeNode(flow, nodeId, (node) => {
		const path = pathOf(node, componentId);
		if (path === undefined || !isId(newId) || indexComponents(node).byId.has(newId)) return node;
		const renamed = withComponent(node, path, (component) => withMembers(component, { id: newId }));
		const follow = <Entry extends { ref?: string }>(entry: Entry) =>
			entry.ref === componentId ? { ...entry, ref: newId } : entry;
		return withMembers(renamed, {
			...(node.inputs?.some(({ ref }) => ref === componentId) && { inputs: node.inputs.map(follow) }),
			...(node.actions?.some(({ ref }) => ref === componentId) && { actions: node.actions.map(follow) }),
		});
	});
}

/** Inserts a copy after a component. Its fields get inputs of their own; its buttons are not connected. */
export function duplicateComponent(
	flow: FlowDefinition,
	nodeId: string,
	componentId: string,
): { flow: FlowDefinition; id: string } {
	let id = componentId;
	const changed = changeNode(flow, nodeId, (node) => {
		const path = pathOf(node, componentId);
		const component = path && componentAt(node, path);
		if (path === undefined || component === undefined) return node;
		const [copy] = withFreshIds(node, [component]);
		if (copy === undefined) return node;
		id = copy.id;
		const added = withChildren(node, path.slice(0, -1), (siblings) =>
			siblings.toSpliced((path.at(-1) ?? 0) + 1, 0, copy),
		);
		return followComponents(node, added);
	});
	return { flow: changed, id };
}

/** The screen with components added at a place, and their ids there; unchanged where the place does not exist. */
export function withAddedComponents(
	node: FlowNode,
	components: readonly FlowComponent[],
	{ parentId = null, index }: ComponentPlace,
): { node: FlowNode; ids: string[] } {
	const path = parentId === null ? [] : pathOf(node, parentId);
	const parent = path && componentAt(node, path);
	const isPlace = path !== undefined && (parent === undefined || isContainer(parent));
	if (node.type !== "PROMPT" || !isPlace || !components.every(isComponent)) {
		return { node, ids: [] };
	}
	const added = withFreshIds(node, components);
	const at = placeIn(childrenAt(node, path).length, index);
	const changed = withChildren(node, path, (siblings) => siblings.toSpliced(at, 0, ...added));
	return { node: followComponents(node, changed), ids: added.map(({ id }) => id) };
}

/** Limits an index to those of a list. */
export function placeIn(length: number, index = length): number {
	return Number.isNaN(index) ? length : Math.trunc(Math.max(0, Math.min(length, index)));
}

function changeComponent(
	flow: FlowDefinition,
	nodeId: string,
	componentId: string,
	change: (component: FlowComponent) => FlowComponent | null,
): FlowDefinition {
	return changeNode(flow, nodeId, (node) => {
		const path = pathOf(node, componentId);
		return path === undefined ? node : followComponents(node, withComponent(node, path, change));
	});
}
