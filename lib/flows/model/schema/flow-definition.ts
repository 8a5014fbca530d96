import { z } from "zod";
import { flowTypeSchema } from "./flow-type";
import { handleSchema } from "./handle";
import { nodeSchema } from "./node";
import { onlyLists, sentence, text } from "./sentence";

/** Of a flow, and of a flow with all its subflows in place. */
export const MAX_NODES = 500;

/**
 * The body of create and update. Unknown members at the top level are ignored, so that a fetched flow can be edited and sent
 * back; those that are to be kept are in `otherMembers`. Inside nodes they are kept.
 */
export const flowDefinitionSchema = z.object(
	{
		name: text("The flow name", 255).regex(/\S/, "The flow name must not be only blanks."),
		handle: handleSchema,
		flowType: flowTypeSchema,
		nodes: z
			.array(nodeSchema, sentence("The member nodes", "a list of nodes"))
			.min(2, { ...onlyLists, error: "A flow must have at least 2 nodes." })
			.max(MAX_NODES, { ...onlyLists, error: `A flow must not have more than ${MAX_NODES} nodes.` }),
		note: text("The note", 500, 0).optional(),
		otherMembers: z
			.looseObject({}, sentence("The member otherMembers", "an object"))
			.optional()
			.meta({ description: "Members that Portico does not know; kept unchanged with every version." }),
	},
	sentence("A flow definition", "an object"),
);

export type FlowDefinition = z.infer<typeof flowDefinitionSchema>;
