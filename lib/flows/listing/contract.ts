import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import {
	defaultFlowChanging,
	defaultFlowHasErrors,
	defaultFlowNotApproved,
	flowNotFound,
	ownDefaultNotProved,
} from "./errors";

export { defaultFlowHasErrors, ownDefaultNotProved } from "./errors";

const namedSchema = z.object({ id: z.string(), name: z.string() });

export const flowUseSchema = z
	.object({
		isDefault: z.boolean().meta({ description: "Whether it is the organization's default flow of its type." }),
		defaultFlow: namedSchema
			.nullable()
			.meta({ description: "The organization's default flow of its type, which may be another flow." }),
		followers: z
			.int()
			.min(0)
			.meta({ description: "Applications that have chosen no flow of its type, and so use the default." }),
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

const byId = z.object({ flowId: z.string().meta({ description: "Flow identifier, a UUID." }) });

export const getFlowUseContract = defineContract({
	tag: "Flows",
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/flows/{flowId}/use",
	operationId: "getFlowUse",
	summary: "Read who uses a flow",
	description: "A flow that is in use cannot be deleted.",
	params: byId,
	answer: { status: 200, schema: flowUseSchema, description: "Who uses it" },
	refusals: [flowNotFound],
});

export const makeDefaultFlowContract = defineContract({
	tag: "Flows",
	access: "internal_flow_mgt_publish",
	method: "PUT",
	path: "/flows/{flowId}/default",
	operationId: "makeDefaultFlow",
	summary: "Make a flow the default",
	description:
		"Applications that have chosen no flow of its type use it from now on; executions that have begun end as they began.",
	params: byId,
	answer: { status: 200, schema: flowUseSchema, description: "Who uses it now" },
	refusals: [flowNotFound, defaultFlowHasErrors, defaultFlowNotApproved, ownDefaultNotProved, defaultFlowChanging],
});
