import type { FlowIssue } from "../check/flow-issue";
import type { FlowNode } from "../schema/node";
import { isSubflowStep, pinKey, subflowPinOf } from "./subflow-step";

/** A version that a step runs, and which version of its flow is active. */
export interface PinnedVersion {
	name: string;
	version: number;
	activeVersion: number;
}

/** The pinned versions by the names of their pins; undefined for those that do not exist. */
export type PinnedVersions = ReadonlyMap<string, PinnedVersion | undefined>;

/** A warning for each step that runs another version of a flow than the active one. */
export function newerSubflows(nodes: readonly FlowNode[], known: PinnedVersions): FlowIssue[] {
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
