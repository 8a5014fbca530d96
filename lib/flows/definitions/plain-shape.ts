import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";
import { type FlowDefinition, flowDefinitionSchema } from "@/lib/flows/model";
import { processState } from "@/lib/platform/kernel";

/**
 * Fast check of the shape of a submitted definition: the same schema, compiled to code that allocates nothing. True is final (a
 * property test compares it with the schema). False is not: the caller then runs the schema itself, which reports the problems.
 */
export function hasPlainShape(submitted: unknown): submitted is FlowDefinition {
	const validate = processState("plain-shape", () =>
		new Ajv2020({ strict: false }).compile(z.toJSONSchema(flowDefinitionSchema, { io: "input" })),
	);
	return validate(submitted) === true;
}
