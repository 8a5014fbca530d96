import { type QuickFix, removeComponent } from "@/lib/flows/model";
import type { RepairPlace } from "./repair-place";

/** Removes a button that leads nowhere. */
export function removeButton({ issue: { nodeId, params = {} } }: RepairPlace): QuickFix | undefined {
	const { component } = params;
	if (nodeId === null || typeof component !== "string") return undefined;
	return { id: "remove-button", params: { node: nodeId }, apply: (flow) => removeComponent(flow, nodeId, component) };
}
