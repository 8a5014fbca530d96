import { componentTypeOf } from "../elements/component-types";
import type { FlowNode } from "../schema/node";
import { indexComponents } from "./index-components";
import { outgoing, type SlotKind } from "./outgoing";

/**
 * A transition of a node, connected or not. `slot` is a slot of `outgoing`, or `action:<component id>` for a button without an
 * action.
 */
export interface Transition {
	slot: string;
	kind: SlotKind;
	target: string | undefined;
	actionRef?: string;
	/** The label of the action's component as stored: it may be `{{ t(namespace:key) }}`. */
	label?: string;
}

/**
 * Every transition of a node. Those of a PROMPT have the reading order of its components, including buttons without an action;
 * actions of missing components come last.
 */
export function transitionsOf(node: FlowNode): Transition[] {
	const { byId, all } = indexComponents(node);
	const transitions = outgoing(node).map((slot): Transition => {
		const label = slot.actionRef === undefined ? undefined : byId.get(slot.actionRef)?.component.label;
		return label === undefined ? slot : { ...slot, label };
	});
	if (node.type !== "PROMPT") return transitions;
	const byRef = Map.groupBy(transitions, ({ actionRef }) => actionRef);
	const ofComponents = all.flatMap(({ component }) => {
		const { id, type, label } = component;
		if (byId.get(id)?.component !== component) return [];
		const wired = byRef.get(id);
		if (wired !== undefined || !isAction(type)) return wired ?? [];
		const slot = `${unwiredPrefix}${id}`;
		return [{ slot, kind: "action" as const, target: undefined, actionRef: id, ...(label !== undefined && { label }) }];
	});
	const isOwn = ({ actionRef }: Transition) => actionRef === undefined;
	const isLost = ({ actionRef }: Transition) => actionRef !== undefined && !byId.has(actionRef);
	return [...transitions.filter(isOwn), ...ofComponents, ...transitions.filter(isLost)];
}

/** The component of an unconnected button's slot; undefined for other slots. */
export function unwiredComponent(slot: string): string | undefined {
	return slot.startsWith(unwiredPrefix) ? slot.slice(unwiredPrefix.length) : undefined;
}

const unwiredPrefix = "action:";

function isAction(type: string): boolean {
	return componentTypeOf(type)?.category === "action";
}
