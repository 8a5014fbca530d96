import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { flowAnalysisSchema } from "./analysis-schemas";
import { flowNotFound, invalidQuery, notAFlow } from "./errors";
import { flowQuery } from "./policies/policy-contracts";

const MAX_FLOW_BYTES = 1_048_576;

const submittedFlow = z.looseObject({ nodes: z.array(z.unknown()) }).meta({
	description: "A definition as `POST /flows` takes it. What breaks a rule is reported and not refused.",
});

export const analyseFlowContract = defineContract({
	tag: "Flows",
	access: "internal_flow_mgt_view",
	costly: true,
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
