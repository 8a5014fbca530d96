import { countEnded } from "@/lib/platform/telemetry";
import type { ExecutionView } from "./execution-view";

/** Updates the metrics for an execution that has just ended. */
export function countEnd({ status, flow, reason }: Pick<ExecutionView, "status" | "flow" | "reason">): void {
	if (status === "COMPLETE") countEnded(flow.type, "completed", "");
	if (status === "ERROR") countEnded(flow.type, "failed", reason ?? "");
}
