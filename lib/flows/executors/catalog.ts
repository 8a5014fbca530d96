import type { ExecutorDescriptor } from "./executor-descriptor";
import * as executors from "./executors";

/** Every executor a flow can name, in the order of the palette. */
export const executorCatalog: ReadonlyMap<string, ExecutorDescriptor> = new Map(
	Object.values<ExecutorDescriptor>(executors)
		.toSorted((one, other) => one.place - other.place)
		.map((executor) => [executor.name, executor]),
);
