import { z } from "zod";
import { demands } from "./demands";
import { assuranceLevels } from "./levels";

/** The minimum number of characters of a reason. */
const MIN_REASON = 10;
const MAX_REASON = 500;

export const exceptionSchema = z.object({
	demand: z.enum(demands),
	reason: z
		.string()
		.trim()
		.min(MIN_REASON)
		.max(MAX_REASON)
		.regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters")
		.meta({ description: "Why; it is written to the audit log." }),
});

export type PolicyException = z.output<typeof exceptionSchema>;

const settings = {
	level: z
		.enum(assuranceLevels)
		.nullable()
		.default(null)
		.meta({ description: "A named policy, whose demands are added to the others." }),
	demands: z
		.array(z.enum(demands))
		.max(demands.length)
		.default([])
		.meta({ description: "What every way to an END has to meet." }),
	testsBlock: z
		.boolean()
		.default(false)
		.meta({ description: "Whether the composer publishes only after changed results of tests were accepted." }),
	fourEyes: z.boolean().default(false).meta({
		description:
			"Whether a draft is published only after somebody else than its authors has approved exactly this content; other ways to change the active version are refused.",
	}),
	exceptions: z
		.array(exceptionSchema)
		.max(demands.length)
		.refine((list) => new Set(list.map(({ demand }) => demand)).size === list.length, "names a demand twice")
		.default([])
		.meta({ description: "For a flow only: demands of its organization that it need not meet." }),
};

/** What an organization demands of all its flows, or additionally of one flow. */
export const policySchema = z.object(settings);
export type AssurancePolicy = z.output<typeof policySchema>;

export const noPolicy: AssurancePolicy = policySchema.parse({});
