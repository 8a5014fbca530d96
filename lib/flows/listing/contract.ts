import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { flowNotFound } from "./errors";

const namedSchema = z.object({ id: z.string(), name: z.string() });

export const flowUseSchema = z
	.object({
		isDefault: z.boolean().meta({ description: "Whether it is the organization's default flow of its type." }),
		totalApplications: z
			.int()
			.min(0)
			.meta({ description: "Applications that have chosen it, or that have chosen none and so use the default." }),
		applications: z
			.array(namedSchema)
			.nullable()
			.meta({ description: "The first ten by name; null for callers who may not see applications." }),
		flows: z.array(namedSchema).meta({ description: "The flows that run a version of it, the first ten by name." }),
	})
	.meta({ id: "FlowUse" });

/** Who uses a flow. */
export type FlowUse = z.output<typeof flowUseSchema>;

export const getFlowUseContract = defineContract({
	tag: "Flows",
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/flows/{flowId}/use",
	operationId: "getFlowUse",
	summary: "Read who uses a flow",
	description: "A flow that is in use cannot be deleted.",
	params: z.object({ flowId: z.string().meta({ description: "Flow identifier, a UUID." }) }),
	answer: { status: 200, schema: flowUseSchema, description: "Who uses it" },
	refusals: [flowNotFound],
});
