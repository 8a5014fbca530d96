import { z } from "zod";
import { componentSchema } from "./component";
import { sentence, text } from "./sentence";

/** The four kinds of node. */
export const nodeTypeSchema = z.enum(["START", "PROMPT", "TASK_EXECUTION", "END"], {
	error: "The node type must be START, PROMPT, TASK_EXECUTION or END.",
});

/** A value the node works with, and the attribute it maps to. */
export const nodeInputSchema = z
	.looseObject(
		{
			ref: text("The input ref", 255).optional(),
			type: text("The input type", 255),
			identifier: text("The input identifier", 255),
			required: z.boolean(sentence("The input member required", "true or false")),
		},
		sentence("An input", "an object"),
	)
	.meta({ id: "NodeInput" });

/** The node that follows a PROMPT when the component called `ref` is triggered. */
export const nodeActionSchema = z
	.looseObject(
		{ ref: text("The action ref", 255), nextNode: text("The action member nextNode", 255) },
		sentence("An action", "an object"),
	)
	.meta({ id: "NodeAction" });

/** The executor that a task runs; other members are kept. */
export const executorRefSchema = z
	.looseObject({ name: text("The executor name", 255) }, sentence("The executor", "an object"))
	.meta({ id: "Executor" });

/** Where the composer draws the node, in pixels. */
export const nodeLayoutSchema = z
	.looseObject(
		{
			size: z
				.looseObject(
					{
						width: z.number(sentence("The layout width", "a finite number")),
						height: z.number(sentence("The layout height", "a finite number")),
					},
					sentence("The layout size", "an object"),
				)
				.optional(),
			position: z
				.looseObject(
					{
						x: z.number(sentence("The layout position x", "a finite number")),
						y: z.number(sentence("The layout position y", "a finite number")),
					},
					sentence("The layout position", "an object"),
				)
				.optional(),
		},
		sentence("The node layout", "an object"),
	)
	.meta({ id: "NodeLayout" });

/** What a PROMPT shows (verbose mode). */
export const nodeMetaSchema = z
	.looseObject(
		{ components: z.array(componentSchema, sentence("The meta components", "a list")).optional() },
		sentence("The node meta", "an object"),
	)
	.meta({ id: "NodeMeta" });

/**
 * A node of any type. The schema checks shapes only. Rules check which members a type needs, so that an unfinished draft can be
 * stored in the browser and all problems are reported at once.
 */
export const nodeSchema = z
	.looseObject(
		{
			id: text("The node id", 255),
			type: nodeTypeSchema,
			layout: nodeLayoutSchema.optional(),
			meta: nodeMetaSchema.optional(),
			inputs: z.array(nodeInputSchema, sentence("The node inputs", "a list")).optional(),
			actions: z.array(nodeActionSchema, sentence("The node actions", "a list")).optional(),
			properties: z.looseObject({}, sentence("The node properties", "an object")).optional(),
			executor: executorRefSchema.optional(),
			onSuccess: text("The node member onSuccess", 255).optional(),
			onFailure: text("The node member onFailure", 255).optional(),
		},
		sentence("A node", "an object"),
	)
	.meta({ id: "Node" });

export type NodeType = z.infer<typeof nodeTypeSchema>;
export type NodeInput = z.infer<typeof nodeInputSchema>;
export type NodeAction = z.infer<typeof nodeActionSchema>;
export type ExecutorRef = z.infer<typeof executorRefSchema>;
export type NodeLayout = z.infer<typeof nodeLayoutSchema>;
export type NodeMeta = z.infer<typeof nodeMetaSchema>;
export type FlowNode = z.infer<typeof nodeSchema>;
