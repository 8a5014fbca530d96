import { type FlowDefinition, flowTypeSchema } from "@/lib/flows/model";
import type { FlowRow } from "./repository";

type Stored = Pick<FlowRow, "name" | "handle" | "flowType" | "nodes" | "otherMembers">;

/** The definition in a row, which was checked when it was saved. */
export function storedDefinition({ name, handle, flowType, nodes, otherMembers }: Stored): FlowDefinition {
	return {
		...{ name, handle, flowType: flowTypeSchema.parse(flowType), nodes: JSON.parse(nodes) },
		...(otherMembers !== null && { otherMembers: JSON.parse(otherMembers) }),
	};
}
