import { z } from "zod";
import { flowAnnotationsSchema, flowDefinitionSchema } from "@/lib/flows/model";

const draftSchema = z.object({
	// Checks the shape only, because a draft may be invalid.
	definition: z.object({ ...flowDefinitionSchema.shape, name: z.string(), nodes: z.array(z.unknown()) }),
	annotations: flowAnnotationsSchema,
	texts: z.record(z.string(), z.record(z.string(), z.string().nullable())),
});

/** The shape of a recovery copy. */
export const copySchema = z.object({
	saved: z.object({ version: z.int(), annotationsRevision: z.int(), draft: draftSchema }),
	draft: draftSchema,
	at: z.number(),
});
