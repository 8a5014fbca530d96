import type { Presented } from "@/lib/platform/http/operation";
import type { ExecutionWithNodes } from "./get-execution";

/** The response with one execution, without its definition. */
export function presentExecution({ nodes: _, ...execution }: ExecutionWithNodes): Presented {
	return { body: JSON.stringify(execution) };
}
