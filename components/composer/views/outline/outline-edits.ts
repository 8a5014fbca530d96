import {
	addComponent,
	type ComponentPlace,
	connect,
	disconnect,
	duplicateComponent,
	indexComponents,
	newComponent,
	removeComponent,
	shiftComponent,
	transitionsOf,
	usualPlace,
} from "@/lib/flows/model";
import { titleNow } from "../../derived/words/title-now";
import type { ComposerStore } from "../../store/composer-store";
import { edgeSelected, nodeSelected } from "../../store/selection";

/** Connects a transition to a node; the transition stays selected. */
export function leadTransition(store: ComposerStore, nodeId: string, slot: string, target: string): void {
	const { history, edit } = store.getState();
	const flow = connect(history.present.definition, nodeId, slot, target);
	const params = { name: titleNow(store, nodeId), title: titleNow(store, target) };
	edit({ key: "inspector:step.connected", params }, () => flow, { select: samePath(store, flow.nodes, nodeId, slot) });
}

/** Removes the target of a transition; it stays selected, so that another target can be chosen next. */
export function disconnectRow(store: ComposerStore, nodeId: string, slot: string): void {
	const { history, edit } = store.getState();
	const flow = disconnect(history.present.definition, nodeId, slot);
	const params = { name: titleNow(store, nodeId) };
	edit({ key: "inspector:step.disconnected", params }, () => flow, {
		select: samePath(store, flow.nodes, nodeId, slot),
	});
}

/** Adds a component to a screen and selects it; without an index at the usual place of its type. */
export function addComponentAt(store: ComposerStore, nodeId: string, type: string, place: ComponentPlace): void {
	const { history, edit } = store.getState();
	const flow = history.present.definition;
	const node = flow.nodes.find(({ id }) => id === nodeId);
	if (node === undefined) return;
	const component = newComponent(flow, node, type);
	const at = place.index === undefined ? usualPlace(node, type, place.parentId) : place;
	edit({ key: "composer:step.component-added" }, () => addComponent(flow, nodeId, component, at), {
		select: nodeSelected(nodeId, component.id),
	});
}

/** Removes a component and selects the one beside it, which receives the focus. */
export function removeComponentRow(store: ComposerStore, nodeId: string, componentId: string): void {
	const { history, edit } = store.getState();
	const flow = removeComponent(history.present.definition, nodeId, componentId);
	const before = idsOf(history.present.definition.nodes, nodeId);
	const left = new Set(idsOf(flow.nodes, nodeId));
	const at = before.indexOf(componentId);
	const beside = before.slice(at + 1).find((id) => left.has(id)) ?? before.slice(0, at).findLast((id) => left.has(id));
	edit({ key: "composer:step.component-removed" }, () => flow, { select: nodeSelected(nodeId, beside ?? null) });
}

/** Inserts a copy after a component and selects the copy. */
export function duplicateComponentRow(store: ComposerStore, nodeId: string, componentId: string): void {
	const { history, edit } = store.getState();
	const { flow, id } = duplicateComponent(history.present.definition, nodeId, componentId);
	edit({ key: "composer:step.component-duplicated" }, () => flow, { select: nodeSelected(nodeId, id) });
}

/** Moves a component one step in its screen. */
export function shiftComponentRow(
	store: ComposerStore,
	nodeId: string,
	componentId: string,
	direction: "up" | "down",
): void {
	store
		.getState()
		.edit({ key: "composer:step.component-moved" }, (flow) => shiftComponent(flow, nodeId, componentId, direction));
}

/** The slot of a button changes its name when the button is connected or disconnected. */
function samePath(
	store: ComposerStore,
	nodes: Parameters<typeof idsOf>[0],
	nodeId: string,
	slot: string,
): ReturnType<typeof edgeSelected> {
	const before = store.getState().history.present.definition.nodes.find(({ id }) => id === nodeId);
	const after = nodes.find(({ id }) => id === nodeId);
	const ref = before && transitionsOf(before).find((transition) => transition.slot === slot)?.actionRef;
	const same =
		after &&
		transitionsOf(after).find((transition) =>
			ref === undefined ? transition.slot === slot : transition.actionRef === ref,
		);
	return edgeSelected(nodeId, same?.slot ?? slot);
}

function idsOf(nodes: readonly Parameters<typeof indexComponents>[0][], nodeId: string): string[] {
	const node = nodes.find(({ id }) => id === nodeId);
	return node === undefined ? [] : indexComponents(node).all.map(({ component }) => component.id);
}
