import { z } from "zod";
import { assuranceChangeKinds } from "@/lib/flows/assurance/contract";
import { attacks, proofs } from "@/lib/flows/executors/contract";
import { flowDefinitionSchema, flowTypeSchema, nodeSchema } from "@/lib/flows/model";

const version = z.int().min(1);
const revision = z.int().min(0).meta({ description: "Counts the writes; the entity tag." });
const nodes = z.array(nodeSchema).max(500).meta({ description: "The nodes, which may be incomplete." });
const { otherMembers } = flowDefinitionSchema.shape;
const name = z.string().max(255);
const texts = z
	.record(z.string().max(520), z.record(z.string().max(35), z.string().max(4000).nullable()))
	.meta({ description: "Changed texts by `namespace:key` and language; null deletes the organization's own text." });

const textsBefore = texts.meta({
	description:
		"What the changed texts said when they were changed, by `namespace:key` and language; null where there was none. A publication is refused where one says something else by then. What is absent is not compared.",
});

/** What is saved as a draft. Its steps may break the rules of flows; publication checks them. */
export const draftContentSchema = z
	.object({
		name,
		baseVersion: version.meta({ description: "The version that the draft changes." }),
		nodes,
		otherMembers,
		texts: texts.optional(),
		textsBefore: textsBefore.optional(),
	})
	.meta({ id: "FlowDraftContent" });

export const flowDraftSchema = z
	.object({
		id: z.string(),
		flowType: flowTypeSchema,
		handle: z.string(),
		revision,
		baseVersion: version,
		updatedAt: z.iso.datetime(),
		updatedBy: z.string().meta({ description: "Who saved it last." }),
		proposedBy: z.string().nullable().meta({
			description: "The client of the assistant that saved it last; null once a person has accepted or changed it.",
		}),
		name,
		nodes,
		otherMembers,
		texts,
		textsBefore: textsBefore.optional(),
	})
	.meta({ id: "FlowDraft" });

const acceptsWeaker = z
	.boolean()
	.default(false)
	.meta({ description: "Whether it is accepted that the version proves less than the one before." });

export const publicationSchema = z.object({
	revision: revision.meta({ description: "The revision of the draft to publish." }),
	note: flowDefinitionSchema.shape.note,
	percent: z
		.int()
		.min(1)
		.max(99)
		.optional()
		.meta({ description: "The share of new executions that start with the new version; without it, all." }),
	acceptsWeaker,
});

export const canarySchema = z
	.object({
		version,
		stableVersion: version.meta({ description: "The version that the other executions start with." }),
		percent: z.int(),
		startedAt: z.iso.datetime(),
		startedBy: z.string(),
		endedAt: z.iso.datetime().optional(),
		outcome: z.enum(["completed", "returned"]).optional(),
		evidence: z
			.object({
				completed: z.int(),
				settled: z.int(),
				stableCompleted: z.int(),
				stableSettled: z.int(),
			})
			.optional()
			.meta({ description: "The executions that were compared." }),
	})
	.meta({ id: "FlowCanary" });

export const publicationStateSchema = z
	.object({
		activeVersion: version,
		running: z.int().min(0).meta({ description: "Executions that are under way, of every version." }),
		ownSignIn: z.boolean().meta({
			description: "Whether the caller signs in to the console through this flow, and the draft changes its steps.",
		}),
		proved: z
			.boolean()
			.meta({ description: "Whether the caller has passed a preview of the draft in the last 15 minutes." }),
		needsApproval: z.boolean().meta({
			description: "Whether four eyes are wanted, and nobody else than its authors has approved the draft as it is.",
		}),
		canary: canarySchema.optional(),
	})
	.meta({ id: "FlowPublicationState" });

const facts = z.array(z.enum([...proofs, "verified-email", "verified-phone"]));
const counted = z.object({
	executions: z.int().min(0),
	share: z.number().min(0).max(1).meta({ description: "Of the executions of this version that were compared." }),
});

export const canaryComparisonSchema = z
	.object({
		version,
		stableVersion: version,
		compared: z
			.object({ version: z.int().min(0), stable: z.int().min(0) })
			.meta({ description: "The executions of both versions: the latest that are over, at most 5,000 of each." }),
		outcomes: z
			.array(
				z.object({
					outcome: z
						.enum(["completed", "failed", "abandoned"])
						.meta({ description: "`abandoned` where nothing has ended ten minutes after the start." }),
					nodeId: z.string().meta({ description: "Where it ended, or stands still." }),
					facts: facts.meta({ description: "What was proved on the path to there." }),
					version: counted,
					stable: counted,
				}),
			)
			.meta({ description: "Completed ones first, then the most frequent." }),
		assurance: z.object({
			changes: z
				.array(
					z.object({
						kind: z.enum(assuranceChangeKinds),
						facts,
						attacks: z.array(z.enum(attacks)),
						weaker: z.boolean(),
					}),
				)
				.meta({ description: "How the version changes what the paths prove." }),
			weaker: z.boolean().meta({
				description: "Whether something gets weaker, so that completing it has to say so (`acceptsWeaker`).",
			}),
		}),
	})
	.meta({ id: "FlowCanaryComparison" });

export const completionSchema = z.object({
	acceptsWeaker,
});

export type CanaryComparison = z.output<typeof canaryComparisonSchema>;
export type DraftContent = z.infer<typeof draftContentSchema>;
export type FlowDraft = z.infer<typeof flowDraftSchema>;
export type PublicationState = z.infer<typeof publicationStateSchema>;
export type Canary = z.infer<typeof canarySchema>;

export const previewListSchema = z
	.object({
		previews: z.array(
			z.object({
				id: z.uuid().meta({ description: "The id of the execution too." }),
				version: z
					.int()
					.min(1)
					.nullable()
					.meta({ description: "The earlier version it executes; null for the draft." }),
				application: z.string().meta({ description: "The application it signs in for." }),
				startedBy: z.string().nullable().meta({ description: "Null for an account that is gone." }),
				startedAt: z.iso.datetime(),
				passedAt: z.iso.datetime().nullable().meta({ description: "When the person who started it had signed in." }),
			}),
		),
	})
	.meta({ id: "FlowPreviewList" });

export type PreviewList = z.output<typeof previewListSchema>;
