import { componentTypeOf } from "../elements/component-types";
import type { FlowNode } from "../schema/node";
import { indexComponents } from "./index-components";
import { outgoing, type SlotKind } from "./outgoing";

/** A way out of a node, wired or not. `slot` is a slot of `outgoing`, or `action:<component id>` where no action is yet. */
export interface Transition {
	slot: string;
	kind: SlotKind;
	target: string | undefined;
	actionRef?: string;
	/** The label of the component the action refers to, as it is stored: it may be `{{ t(namespace:key) }}`. */
	label?: string;
}

/**
 * Every way out of a node. Those of a PROMPT stand in the reading order of its components, a button without an action
 * among them; actions whose component is not there come last.
 */
export function transitionsOf(node: FlowNode): Transition[] {
	const { byId, all } = indexComponents(node);
	const ways = outgoing(node).map((slot): Transition => {
		const label = slot.actionRef === undefined ? undefined : byId.get(slot.actionRef)?.component.label;
		return label === undefined ? slot : { ...slot, label };
	});
	if (node.type !== "PROMPT") return ways;
	const byRef = Map.groupBy(ways, ({ actionRef }) => actionRef);
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
	return [...ways.filter(isOwn), ...ofComponents, ...ways.filter(isLost)];
}

/** The component that the slot of an unwired button names, or undefined for a slot of another kind. */
export function unwiredComponent(slot: string): string | undefined {
	return slot.startsWith(unwiredPrefix) ? slot.slice(unwiredPrefix.length) : undefined;
}

const unwiredPrefix = "action:";

function isAction(type: string): boolean {
	return componentTypeOf(type)?.category === "action";
}
