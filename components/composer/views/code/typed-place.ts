import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import type { PlaceSchema } from "./definition-schema";

/** The parsable part of the definition, and the place of the cursor in it. */
export interface TypedPlace {
	path: readonly (string | number)[];
	/** The value at a path, as far as it exists. */
	valueAt(path: readonly (string | number)[]): unknown;
	schema: PlaceSchema | undefined;
	facts: CompletionFacts;
}

/** The data for suggestions. */
export interface CompletionFacts {
	executors: ReadonlyMap<string, DescribedExecutor>;
	/** The title of a node, by its id. */
	titleOf(nodeId: string): string;
	/** The title and description of an executor, in the user's language. */
	executorWords(executor: DescribedExecutor): { title: string; description: string };
	/** The title of a component type. */
	typeName(type: string): string;
}

/** A suggestion at a place. */
export interface Suggestion {
	label: string;
	/** A short title or meaning. */
	detail?: string;
	/** A longer description. */
	info?: string;
	/** Inserted without quotes: true and false. */
	raw?: boolean;
	/** For a member: its initial value. */
	value?: string;
}
