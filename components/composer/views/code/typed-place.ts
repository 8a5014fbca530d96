import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import type { PlaceSchema } from "./definition-schema";

/** The definition as far as it can be read, and the place in it at which something is typed. */
export interface TypedPlace {
	path: readonly (string | number)[];
	/** The value at a path, whatever of it is there. */
	valueAt(path: readonly (string | number)[]): unknown;
	schema: PlaceSchema | undefined;
	facts: CompletionFacts;
}

/** What suggestions are made from. */
export interface CompletionFacts {
	executors: ReadonlyMap<string, DescribedExecutor>;
	/** What people call a node, by its id. */
	titleOf(nodeId: string): string;
	/** What an executor is called, and what it does, in the reader's language. */
	executorWords(executor: DescribedExecutor): { title: string; description: string };
	/** What a component type is called. */
	typeName(type: string): string;
}

/** Something that can be written at a place. */
export interface Suggestion {
	label: string;
	/** What it is called or means, in a few words. */
	detail?: string;
	/** More about it. */
	info?: string;
	/** Written without quotes: true and false. */
	raw?: boolean;
	/** For a member: what its value begins as. */
	value?: string;
}
