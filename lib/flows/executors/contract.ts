import type { ExecutorCatalog } from "@/lib/flows/model";
import type { ExecutorDescriptor } from "./executor-descriptor";

export { ACR_VALUES, acrOf } from "./assurance";
export {
	type ComparedFact,
	type Comparison,
	type Condition as FactCondition,
	comparedFacts,
	conditionIn,
	isAboutAccount,
	namedIn,
} from "./condition/condition";
export { comparisonSchema, conditionSchema } from "./condition/condition-schema";
export { isNetwork } from "./condition/is-network";
export type { ExecutorCategory } from "./executor-descriptor";
export {
	type ExecutionSubject,
	type ExecutorResult,
	type FailureReason,
	type Findings,
	failureReasons,
	type NewSubject,
} from "./executor-result";
export { calledService } from "./http-request/called-service";
export { type LiteralSecret, literalSecretsIn, withReference } from "./http-request/literal-secrets";
export { originOf, SECRET_NAME, secretReference, secretsNamedIn } from "./http-request/secret-reference";
export { appliesIn, factsOf, holdsIn, modesRun, proofsOf } from "./modes";
export type { Condition } from "./need";
export { needsOf } from "./needs";
export { isOfDevice } from "./of-device";
export { type Attack, amrOf, attacks, kindsOf, type Proof, proofs, resistanceOf, resistedBy } from "./proofs";
export { RISK_EXECUTOR, riskSignals, riskVerdicts } from "./risk/signals";
export { secretInputTypes } from "./secret-input-types";
export type { SimulatedOutcome, SimulatedOutcomeName, StepsBefore } from "./simulated-outcome";
export { type SimulatedExecutor, simulatedCode, simulatedOutcomes } from "./simulated-outcomes";
export { HAS_ANSWERED, TEST_ANSWER } from "./wallet/answer-values";

/** An executor as JSON, with its properties as a JSON Schema: what a browser needs to offer and configure it. */
export type DescribedExecutor = Omit<ExecutorDescriptor, "properties" | "execute" | "place"> & {
	properties: Record<string, unknown>;
};

/** The catalog that the rules of flows need, from descriptors or from described executors. */
export function catalogForCheck(
	executors: Iterable<Pick<ExecutorDescriptor, "name" | "outcomes" | "mayEnd" | "modes">>,
): ExecutorCatalog {
	return new Map(
		Array.from(executors, ({ name, outcomes, mayEnd, modes }) => [name, { canFail: outcomes.failure, mayEnd, modes }]),
	);
}
