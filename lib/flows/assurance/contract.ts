import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { flowAnalysisSchema } from "./analysis-schemas";
import { notAFlow } from "./errors";

export { analyseFlow, type FlowAnalysis } from "./analyse-flow";
export { weakerWays } from "./compare-ways";
export type { Coverage, CoverageGap } from "./coverage";
export type { AnalysedExecutor, AnalysedExecutors } from "./executors";
export type { Surroundings } from "./problems/assurance-rule";
export { type FlowReport, reportOn } from "./report-on";
export {
	type Expectation,
	type FlowScenario,
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
	access: "system",
	method: "POST",
	path: "/flow-analysis",
	operationId: "analyseFlow",
	summary: "Analyse a flow",
	description: "What every way through a definition proves, its problems and its gaps. Nothing is stored.",
	body: jsonBody(submittedFlow, notAFlow, MAX_FLOW_BYTES),
	answer: { status: 200, schema: flowAnalysisSchema, description: "The analysis" },
	refusals: [notAFlow],
});
