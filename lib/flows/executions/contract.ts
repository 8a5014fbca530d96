import { z } from "zod";
import { riskSignals, riskVerdicts } from "@/lib/flows/executors/contract";
import { flowTypeSchema } from "@/lib/flows/model";
import { defineContract } from "@/lib/platform/http/contract";
import { logPageQuery, logPageSchema, searchText } from "@/lib/platform/http/pagination";
import { timestampParameter } from "@/lib/platform/http/timestamp-parameter";

export { executionNotFound } from "./errors";

import { executionNotFound, invalidPagination, invalidQuery, versionNotFound } from "./errors";
import { outcomes } from "./outcomes";

export { type Outcome, outcomes } from "./outcomes";

/** The outcome of an execution; `abandoned` when it expired without an end. */
export const outcomeSchema = z.enum(outcomes);

const dateTime = z.iso.datetime();
const version = z
	.string()
	.regex(/^[1-9]\d{0,8}$/, "must be an integer of at least 1")
	.transform(Number)
	.meta({ wire: { type: "integer", minimum: 1 } });
const id = z
	.uuid()
	.transform((text) => text.toLowerCase())
	.meta({ wire: { type: "string", format: "uuid" } });

const execution = {
	id: z.uuid(),
	flowId: z.uuid(),
	flowName: z.string(),
	preview: z.boolean().meta({ description: "A trial of a draft or of an earlier version, which signs nobody in." }),
	flowType: flowTypeSchema,
	version: z.int().min(0).meta({ description: "0 for a preview of a draft." }),
	applicationId: z.uuid().nullable(),
	applicationName: z.string(),
	outcome: outcomeSchema,
	reason: z.string().nullable().meta({ description: "Why it failed." }),
	userId: z.uuid().nullable(),
	username: z.string().nullable(),
	steps: z.int().min(0).meta({ description: "How many steps were taken." }),
	startedAt: dateTime,
	durationMs: z.int().min(0).meta({ description: "To its end, or to the last step." }),
};

export const executionSummarySchema = z.object(execution).meta({ id: "FlowExecutionSummary" });
export const executionSchema = z
	.object({
		...execution,
		nodeId: z.string().meta({ description: "Where it stands, or ended." }),
		walk: z
			.array(
				z.object({
					nodeId: z.string(),
					way: z.string().meta({ description: "`onSuccess`, `onFailure`, `action:<ref>`, or `retry`." }),
					atMs: z.int().min(0).meta({ description: "Milliseconds since the start." }),
					said: z
						.partialRecord(z.enum(riskSignals), z.enum(riskVerdicts))
						.optional()
						.meta({ description: "What a step that assesses the sign-in has found of each signal." }),
				}),
			)
			.meta({ description: "Every node that was left, and by which transition; nothing that was entered." }),
		asks: z
			.array(z.object({ identifier: z.string(), type: z.string() }))
			.meta({ description: "What its screen asks for while it runs; nothing that was entered." }),
		progress: z
			.object({
				authenticated: z.boolean().meta({ description: "Whether an END here would sign somebody in." }),
				facts: z.array(z.string()).meta({ description: "What it has proved so far, as in the analysis of flows." }),
				next: z
					.array(z.object({ way: z.string(), nodeId: z.string() }))
					.meta({ description: "How it can go on; empty when it has ended." }),
			})
			.nullable()
			.meta({ description: "Null where the steps of its version are not known any more." }),
	})
	.meta({ id: "RecordedFlowExecution" });
export const executionListSchema = logPageSchema("executions", executionSummarySchema).meta({
	id: "FlowExecutionList",
});

const count = z.int().min(0);
export const trafficSchema = z
	.object({
		flowId: z.uuid(),
		version: z.int().min(1),
		from: dateTime,
		to: dateTime,
		executions: z.int().min(0).meta({ description: "How many began in the period." }),
		nodes: z.array(
			z.object({
				nodeId: z.string(),
				reached: count.meta({ description: "How often it was reached." }),
				ways: z
					.array(z.object({ way: z.string(), passed: count }))
					.meta({ description: "How often each transition was taken." }),
				completed: count.meta({ description: "Executions that ended here well." }),
				failed: count,
				abandoned: count,
				running: count.meta({ description: "Executions that stand here now." }),
			}),
		),
	})
	.meta({ id: "FlowTraffic" });

export type ExecutionSummary = z.output<typeof executionSummarySchema>;
export type Execution = z.output<typeof executionSchema>;
export type ExecutionList = z.output<typeof executionListSchema>;
export type Traffic = z.output<typeof trafficSchema>;

/** There is one order, by the start: no index serves another one, and there are millions of executions. */
const listQuery = z.object({
	flowId: id.optional(),
	version: version.optional().meta({ description: "Together with `flowId`." }),
	applicationId: id.optional(),
	outcome: outcomeSchema.optional(),
	from: timestampParameter.optional().meta({ description: "Begun at this moment or later." }),
	to: timestampParameter.optional().meta({ description: "Begun before this moment." }),
	search: searchText("The id of an execution, or part of a username."),
	order: z.enum(["asc", "desc"]).optional().meta({ description: "`asc` for the oldest first." }),
	...logPageQuery,
});
export type ExecutionQuery = z.output<typeof listQuery>;
export type ExecutionFilter = Omit<ExecutionQuery, "limit" | "offset">;

const trafficQuery = z.object({
	from: timestampParameter
		.optional()
		.meta({ description: "Begun in this hour or later; seven days before `to` by default." }),
	to: timestampParameter.optional().meta({ description: "Begun in this hour or before; now by default." }),
});
export type TrafficQuery = z.output<typeof trafficQuery>;

const common = { tag: "Flow executions", queryRefusal } as const;

export const listExecutionsContract = defineContract({
	...common,
	access: "internal_execution_mgt_view",
	method: "GET",
	path: "/flow-executions",
	operationId: "listFlowExecutions",
	summary: "List flow executions",
	description: "Newest first by default. What people entered is never shown.",
	query: listQuery,
	answer: { status: 200, schema: executionListSchema, description: "A page of executions" },
	refusals: [invalidPagination, invalidQuery],
});

export const getExecutionContract = defineContract({
	...common,
	access: "internal_execution_mgt_view",
	method: "GET",
	path: "/flow-executions/{executionId}",
	operationId: "getFlowExecution",
	summary: "Read a flow execution",
	params: z.object({ executionId: z.string().meta({ description: "Id of the execution." }) }),
	answer: { status: 200, schema: executionSchema, description: "The execution with the steps it took" },
	refusals: [executionNotFound],
});

export const getTrafficContract = defineContract({
	...common,
	access: "internal_execution_mgt_view",
	method: "GET",
	path: "/flows/{flowId}/versions/{version}/traffic",
	operationId: "getFlowTraffic",
	summary: "Count how often each transition of a version was taken",
	description:
		"How often each node was reached and each of its transitions taken, by the executions that began in whole hours.",
	params: z.object({
		flowId: z.string().meta({ description: "Id of the flow." }),
		version: z.string().meta({ description: "Version number, from 1." }),
	}),
	query: trafficQuery,
	answer: { status: 200, schema: trafficSchema, description: "The traffic" },
	refusals: [invalidQuery, versionNotFound],
});

function queryRefusal(parameter: string) {
	return parameter === "limit" || parameter === "offset" ? invalidPagination : invalidQuery;
}
