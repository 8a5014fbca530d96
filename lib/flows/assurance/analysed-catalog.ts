import { describeCatalog } from "@/lib/flows/executors";
import { processState } from "@/lib/platform/kernel";
import type { AnalysedExecutors } from "./executors";

/** The catalog with the schemas of its properties, described once. */
export function analysedCatalog(): AnalysedExecutors {
	return processState(
		"analysed-executors",
		() => new Map(describeCatalog().map((executor) => [executor.name, executor] as const)),
	);
}
