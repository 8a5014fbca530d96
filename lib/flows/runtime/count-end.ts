import { countEnded } from "@/lib/platform/telemetry";
import type { ExecutionView } from "./execution-view";

/** Counts an execution whose last step has just been stored. */
export function countEnd({ status, flow, reason }: Pick<ExecutionView, "status" | "flow" | "reason">): void {
	if (status === "COMPLETE") countEnded(flow.type, "completed", "");
	if (status === "ERROR") countEnded(flow.type, "failed", reason ?? "");
}
