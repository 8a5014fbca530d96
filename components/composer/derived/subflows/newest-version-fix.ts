import { type FlowIssue, type QuickFix, setProperty } from "@/lib/flows/model";

/** Runs the active version in the step. */
export function newestVersionFix({ nodeId, params }: FlowIssue): QuickFix {
	return {
		id: "use-version",
		params: { version: String(params?.active) },
		apply: (flow) => setProperty(flow, nodeId ?? "", "version", params?.active),
	};
}
