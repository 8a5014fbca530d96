import type { AnalysedExecutors } from "@/lib/flows/assurance/contract";
import { describeCatalog } from "@/lib/flows/executors";

/** The executors of this release. */
export const executors: AnalysedExecutors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
