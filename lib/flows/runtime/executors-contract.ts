import { z } from "zod";
import { flowTypeSchema } from "@/lib/flows/model";
import { defineContract } from "@/lib/platform/http/contract";

const handledCodeSchema = z.object({ factor: z.string(), modes: z.array(z.string()).optional() });

const facts = {
	proves: z.array(z.string()).optional(),
	sideEffects: z.array(z.string()).optional(),
	costs: z.array(z.string()).optional(),
};

const executorSchema = z
	.looseObject({
		name: z.string().meta({ description: "What a task names as `executor.name`." }),
		title: z.string(),
		description: z.string(),
		category: z.string(),
		synonyms: z.array(z.string()),
		modes: z
			.array(z.string())
			.optional()
			.meta({ description: "Values of `executor.mode`; a definition that names another is refused." }),
		withoutMode: z
			.array(z.string())
			.optional()
			.meta({ description: "The modes a task does, one after the other, that names none; there whenever `modes` is." }),
		properties: z.looseObject({}).meta({ description: "JSON Schema of the task's `properties`." }),
		inputs: z
			.array(
				z.object({
					identifier: z.string(),
					type: z.string(),
					required: z.boolean(),
					modes: z.array(z.string()).optional(),
				}),
			)
			.meta({ description: "What it reads where the task lists no inputs; in all modes, or in those named." }),
		outcomes: z.object({ success: z.literal(true), failure: z.boolean() }),
		proves: z.array(z.string()).meta({
			description:
				"What a success proves in every mode, as `sideEffects` and `costs` say what an execution does and costs.",
		}),
		byMode: z
			.record(z.string(), z.object(facts))
			.optional()
			.meta({ description: "What is so in one mode besides: what its success proves, and what it does and costs." }),
		authenticates: z
			.object({
				amr: z.array(z.string()),
				asserts: z
					.union([z.literal("any"), z.array(z.string())])
					.optional()
					.meta({
						description: "Every method that it may assert instead of `amr`; a sign-in with another one is refused.",
					}),
				modes: z.array(z.string()).optional(),
				flowTypes: z.array(flowTypeSchema).optional(),
			})
			.optional()
			.meta({ description: "A success says who the person is, by these methods (RFC 8176)." }),
		needs: z
			.array(
				z.object({
					oneOf: z.array(z.string()),
					modes: z.array(z.string()).optional(),
					flowTypes: z.array(flowTypeSchema).optional(),
					unlessProperty: z.string().optional(),
				}),
			)
			.optional()
			.meta({ description: "What must hold before, so that it can succeed: one condition of each list." }),
		mayEnd: z
			.boolean()
			.optional()
			.meta({ description: "A failure that leads nowhere is meant: it ends the execution." }),
		decidesBy: z.string().optional().meta({
			description: "The property with a condition, from which follows what a success proves and needs.",
		}),
		sendsCode: handledCodeSchema.optional().meta({ description: "The one-time codes it sends." }),
		checksCode: handledCodeSchema.optional().meta({ description: "The one-time codes it checks." }),
		readsAll: z
			.boolean()
			.optional()
			.meta({ description: "A task that lists no inputs reads everything that was entered or told on the way." }),
		redirects: z.boolean().optional(),
		sideEffects: z.array(z.string()).optional(),
		costs: z.array(z.string()).optional(),
		flowTypes: z.array(flowTypeSchema),
	})
	.meta({ id: "RegisteredExecutor" });

const executorListSchema = z.object({ executors: z.array(executorSchema) }).meta({ id: "ExecutorList" });

export const listExecutorsContract = defineContract({
	tag: "Flows",
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/executors",
	operationId: "listExecutors",
	summary: "List executors",
	description: "Everything a task can run, in the order of the composer's palette.",
	answer: { status: 200, schema: executorListSchema, description: "The catalog" },
	refusals: [],
});
