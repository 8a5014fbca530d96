import type { SubflowPin } from "@/lib/flows/model";

/** The page of the version that a step runs, within the console. */
export function subflowAddress({ flowId, version }: SubflowPin): string {
	return `/console/flows/${encodeURIComponent(flowId)}?version=${version}`;
}
