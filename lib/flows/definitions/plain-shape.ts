import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";
import { type FlowDefinition, flowDefinitionSchema } from "@/lib/flows/model";
import { processState } from "@/lib/platform/kernel";

/** Fast check of the shape of a submitted definition, by the same schema. */
export function hasPlainShape(submitted: unknown): submitted is FlowDefinition {
	return hasShape("plain-shape", flowDefinitionSchema, submitted);
}

/**
 * The schema compiled to code that allocates nothing. True is final (a property test compares it with the schema). False is not: the
 * caller then runs the schema itself, which reports the problems.
 * @param name of the schema in the process
 */
export function hasShape(name: string, schema: z.ZodType, submitted: unknown): boolean {
	const validate = processState(name, () =>
		new Ajv2020({ strict: false }).compile(z.toJSONSchema(schema, { io: "input" })),
	);
	return validate(submitted) === true;
}
