import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";
import { flowDefinitionSchema } from "@/lib/flows/model";
import { processState } from "@/lib/platform/kernel";

/**
 * Whether a submitted definition plainly has the right shape: the same schema, compiled to code that allocates nothing. A
 * no is not a verdict, the schema itself then says what is wrong; a yes is (a property test holds the two together).
 */
export function hasPlainShape(submitted: unknown): boolean {
	const validate = processState("plain-shape", () =>
		new Ajv2020({ strict: false }).compile(z.toJSONSchema(flowDefinitionSchema, { io: "input" })),
	);
	return validate(submitted) === true;
}
