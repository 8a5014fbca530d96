import type { ExecutorCatalog } from "@/lib/flows/model";
import type { ExecutorDescriptor } from "./executor-descriptor";

export type { ExecutorCategory, ExecutorInput } from "./executor-descriptor";
export {
	type ExecutionSubject,
	type ExecutorResult,
	type FailureReason,
	type FieldError,
	failureReasons,
	fieldErrors,
	type NewSubject,
	type RequestedInput,
} from "./executor-result";
export { factsOf, holdsIn, modesRun } from "./modes";
export { secretInputTypes } from "./secret-input-types";
export type { SimulatedOutcome, SimulatedOutcomeName } from "./simulated-outcome";
export { simulatedOutcomes } from "./simulated-outcomes";

/** An executor as JSON, with its properties as a JSON schema: what a browser needs to offer and configure it. */
export type DescribedExecutor = Omit<ExecutorDescriptor, "properties" | "execute"> & {
	properties: Record<string, unknown>;
};

/** The executors as the rules of a flow see them; takes the catalog's own descriptors as well as described ones. */
export function catalogForCheck(
	executors: Iterable<Pick<ExecutorDescriptor, "name" | "outcomes" | "modes">>,
): ExecutorCatalog {
	return new Map(Array.from(executors, ({ name, outcomes, modes }) => [name, { canFail: outcomes.failure, modes }]));
}
