import type { FlowDefinition } from "../schema/flow-definition";
import { flowTypeSchema } from "../schema/flow-type";
import { inOrder, orderIn } from "./assemble-node";
import type { KeyedNodes } from "./keyed-nodes";
import { type SlotTable, slotTable } from "./slot-table";

/** The path of the slot for the order of a flow's nodes. */
export const nodeOrderPath = ["order", "nodes"];

/** The first segment of the slots of members that Portico does not know. */
export const otherMembersSlot = "otherMembers";

/** The slots of a flow outside its nodes. The note belongs to a save, and not to the definition. */
export function flowSlots({ name, handle, flowType, otherMembers }: FlowDefinition, nodes: KeyedNodes): SlotTable {
	const others = Object.entries(otherMembers ?? {});
	return slotTable([
		{ path: ["name"], value: name },
		{ path: ["handle"], value: handle },
		{ path: ["flowType"], value: flowType },
		...others.map(([member, value]) => ({ path: [otherMembersSlot, member], value })),
		{ path: nodeOrderPath, value: [...nodes.keys()] },
	]);
}

/** The definition with these slots and nodes; nodes that the order does not name come last. */
export function assembleFlow(definition: FlowDefinition, slots: SlotTable, nodes: KeyedNodes): FlowDefinition {
	const text = (slot: string, otherwise: string) => {
		const value = slots.get(slot)?.value;
		return typeof value === "string" ? value : otherwise;
	};
	const flowType = slots.get("flowType")?.value;
	const others = [...slots.values()].flatMap(({ path: [member, name], value }) =>
		member === otherMembersSlot && name !== undefined ? [[name, value] as const] : [],
	);
	const { otherMembers: _, ...known } = definition;
	return {
		...known,
		...(others.length > 0 && { otherMembers: Object.fromEntries(others) }),
		name: text("name", definition.name),
		handle: text("handle", definition.handle),
		flowType: flowTypeSchema.safeParse(flowType).data ?? definition.flowType,
		nodes: inOrder(orderIn(slots, nodeOrderPath) ?? [], nodes),
	};
}
