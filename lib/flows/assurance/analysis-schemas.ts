import { z } from "zod";
import { attacks } from "@/lib/flows/executors/contract";

const problemSchema = z.object({
	code: z.string().meta({ description: "Stable; for example `end-unauthenticated`." }),
	severity: z.enum(["error", "warning"]).meta({ description: "The composer does not publish a flow with an error." }),
	nodeId: z.string().nullable(),
	path: z.string().meta({ description: "Its place in the definition, for example `nodes[3].onSuccess`." }),
	message: z.string(),
	params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const waySchema = z.object({
	authenticated: z.boolean().meta({ description: "Whether the runtime signs somebody in." }),
	facts: z.array(z.string()).meta({
		description: "What everyone who goes this way has proved: `password`, `phone`, `email`, `passkey`, `session`, …",
	}),
	acr: z
		.string()
		.nullable()
		.meta({ description: "The `acr` that a token asserts at least; null where nobody is signed in." }),
	path: z
		.array(z.object({ nodeId: z.string(), way: z.string() }))
		.meta({ description: "One path that proves exactly this: the nodes that were left, and how." }),
});

export const flowAnalysisSchema = z
	.object({
		problems: z.array(problemSchema),
		ends: z
			.array(
				z.object({
					nodeId: z.string(),
					ways: z.array(waySchema),
					resists: z.array(z.enum(attacks)).nullable().meta({
						description:
							"The attacks that every way by which somebody signs in to an account resists; null where there is none.",
					}),
				}),
			)
			.meta({ description: "The minimal ways to each END: every other one proves more than one of them." }),
		strongest: z
			.array(z.object({ nodeId: z.string(), ways: z.array(waySchema) }))
			.nullable()
			.meta({
				description:
					"The maximal ways to each END: every other one proves less than one of them. Null where they are too many.",
			}),
		recoveries: z.array(z.object({ nodeId: z.string(), renews: z.array(z.string()), takes: z.array(waySchema) })).meta({
			description:
				"The steps by which somebody gets new credentials: what these prove from then on, and the minimal ways to get them.",
		}),
		coverage: z
			.object({
				outcomes: z.int(),
				covered: z.int(),
				percent: z.int().meta({ description: "Rounded down." }),
				gaps: z.array(z.object({ nodeId: z.string(), slot: z.string() })),
			})
			.nullable()
			.meta({ description: "How many outcomes of the steps lead on; null where the shape is wrong." }),
		exact: z.boolean().meta({
			description: "False for flows so large that some of the ways may not exist; none is missing.",
		}),
	})
	.meta({ id: "FlowAnalysis" });
