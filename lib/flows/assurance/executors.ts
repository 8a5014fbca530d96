import type { DescribedExecutor } from "@/lib/flows/executors/contract";

/** The members of an executor that the analysis uses; descriptors of the catalog have them, and those from the API too. */
export type AnalysedExecutor = Omit<DescribedExecutor, "title" | "description" | "synonyms" | "properties"> & {
	/** A JSON Schema; without it, required properties are not checked. */
	properties?: Record<string, unknown>;
};

export type AnalysedExecutors = ReadonlyMap<string, AnalysedExecutor>;
