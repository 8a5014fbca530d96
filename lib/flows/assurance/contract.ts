export { analyseFlow, type FlowAnalysis, isStopped } from "./analyse-flow";
export { analyseFlowContract } from "./analyse-flow-contract";
export {
	type AssuranceChange,
	type AssuranceChangeKind,
	assuranceChangeKinds,
	assuranceChanges,
} from "./assurance-changes";
export { blockingProblems } from "./blocking-problems";
export { attacksText, changeInWords, factsText } from "./change-in-words";
export { weakerPaths } from "./compare-paths";
export type { Coverage, CoverageGap } from "./coverage";
export type { AnalysedExecutor, AnalysedExecutors } from "./executors";
export { expandedFlow } from "./expanded-flow";
export { assuranceFixes } from "./fixes/assurance-fixes";
export { type Intent, intentIn, intentOf, withIntent } from "./intent/intent";
export { suggestedIntents } from "./intent/suggested-intents";
export { unmetIntent } from "./intent/unmet-intent";
export { type JudgedMistake, judgeMistakes, type MistakesRequest } from "./mistakes/judge-mistakes";
export type { Guarantee } from "./paths/fact-bits";
export type { EndPaths, PathStep, ProvedPath } from "./paths/paths-to-end";
export { type Progress, progressOf } from "./paths/progress-of";
export { provedBy } from "./paths/proved-by";
export { resistedAt } from "./paths/resisted-at";
export { concerns, type Demand, demands } from "./policies/demands";
export { demandsOf } from "./policies/demands-of";
export {
	type EffectiveDemand,
	type EffectivePolicy,
	effectivePolicy,
	nothingDemanded,
	type PolicyOrigin,
} from "./policies/effective-policy";
export { hasLevels, type JudgedRequirement, judgeLevel } from "./policies/judge-level";
export { type AssuranceLevel, assuranceLevels, demandsOfLevel } from "./policies/levels";
export { type AssurancePolicy, noPolicy, type PolicyException, policySchema } from "./policies/policy";
export { getPolicyContract, putPolicyContract, type SavedPolicy } from "./policies/policy-contracts";
export { unmetDemands } from "./policies/unmet-demands";
export type { FlowServices, FlowThings, Surroundings } from "./problems/assurance-rule";
export type { Recovery } from "./recovery/recoveries-of";
export { type RecoveredPath, withRecoveries } from "./recovery/with-recoveries";
export { type FlowReport, reportOn } from "./report-on";
export { changedResults, compareScenarios, resultKey, type ScenarioResult } from "./scenarios/compare-scenarios";
export {
	type Expectation,
	type FlowScenario,
	type GeneratedScenario,
	generateScenarios,
	scenarioOutcome,
} from "./scenarios/generate-scenarios";
export { movesOfExecution } from "./scenarios/moves-of-execution";
export {
	MAX_NAME as MAX_TEST_NAME,
	type OwnTest,
	type OwnTestResult,
	ownTestsOf,
	pathOfMoves,
	runOwnTests,
	withOwnTests,
} from "./scenarios/own-tests";
