import {
	type FlowIssue,
	type FlowNode,
	isSubflowStep,
	pinKey,
	type QuickFix,
	setProperty,
	subflowPinOf,
} from "@/lib/flows/model";
import type { LoadedSubflow } from "./load-subflow";

/** A warning for each step that runs another version of a flow than the active one. */
export function newerSubflows(
	nodes: readonly FlowNode[],
	known: ReadonlyMap<string, LoadedSubflow | undefined>,
): FlowIssue[] {
	return nodes.flatMap((node, index): FlowIssue[] => {
		const pin = isSubflowStep(node) ? subflowPinOf(node) : null;
		const found = pin === null ? undefined : known.get(pinKey(pin));
		if (found === undefined || found.activeVersion === found.version) return [];
		const { name, version, activeVersion: active } = found;
		return [
			{
				code: "subflow-newer",
				severity: "warning",
				nodeId: node.id,
				path: `nodes[${index}].properties.version`,
				message: `Version ${version} of the flow "${name}" is run; version ${active} is active.`,
				params: { flow: name, version, active },
			},
		];
	});
}

/** Runs the active version in the step. */
export function newestVersionFix({ nodeId, params }: FlowIssue): QuickFix {
	return {
		id: "use-version",
		params: { version: String(params?.active) },
		apply: (flow) => setProperty(flow, nodeId ?? "", "version", params?.active),
	};
}
