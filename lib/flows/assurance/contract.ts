import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { flowAnalysisSchema } from "./analysis-schemas";
import { flowNotFound, invalidQuery, notAFlow } from "./errors";
import { flowQuery } from "./policies/policy-contracts";

export { analyseFlow, type FlowAnalysis } from "./analyse-flow";
export {
	type AssuranceChange,
	type AssuranceChangeKind,
	assuranceChanges,
} from "./assurance-changes";
export { weakerWays } from "./compare-ways";
export type { Coverage, CoverageGap } from "./coverage";
export type { AnalysedExecutor, AnalysedExecutors } from "./executors";
export { assuranceFixes } from "./fixes/assurance-fixes";
export {
	type AssuranceLevel,
	assuranceLevels,
	concerns,
	type Demand,
	demands,
	demandsOfLevel,
} from "./policies/demands";
export {
	type EffectiveDemand,
	type EffectivePolicy,
	effectivePolicy,
	nothingDemanded,
	type PolicyOrigin,
} from "./policies/effective-policy";
export { type AssurancePolicy, demandsOf, noPolicy, type PolicyException, policySchema } from "./policies/policy";
export { getPolicyContract, putPolicyContract, type SavedPolicy } from "./policies/policy-contracts";
export { unmetDemands } from "./policies/unmet-demands";
export type { Surroundings } from "./problems/assurance-rule";
export { type FlowReport, reportOn } from "./report-on";
export { changedResults, compareScenarios, resultKey, type ScenarioResult } from "./scenarios/compare-scenarios";
export {
	type Expectation,
	type FlowScenario,
	type GeneratedScenario,
	generateScenarios,
	scenarioOutcome,
} from "./scenarios/generate-scenarios";
export type { EndWays, Guarantee, Way, WayStep } from "./ways/ways-to-end";

const MAX_FLOW_BYTES = 1_048_576;

const submittedFlow = z.looseObject({ nodes: z.array(z.unknown()) }).meta({
	description: "A definition as `POST /flows` takes it. What breaks a rule is reported and not refused.",
});

export const analyseFlowContract = defineContract({
	tag: "Flows",
	access: "internal_flow_mgt_view",
	method: "POST",
	path: "/flow-analysis",
	operationId: "analyseFlow",
	summary: "Analyse a flow",
	description:
		"What every way through a definition proves, what it does not meet of the policy, its problems and its gaps. Nothing is stored.",
	query: flowQuery,
	queryRefusal: () => invalidQuery,
	body: jsonBody(submittedFlow, notAFlow, MAX_FLOW_BYTES),
	answer: { status: 200, schema: flowAnalysisSchema, description: "The analysis" },
	refusals: [notAFlow, invalidQuery, flowNotFound],
});
