import type { Presented } from "@/lib/platform/http/operation";
import type { ExecutionWithNodes } from "./get-execution";

/** The answer with one execution; its definition is read elsewhere. */
export function presentExecution({ nodes: _, ...execution }: ExecutionWithNodes): Presented {
	return { body: JSON.stringify(execution) };
}
