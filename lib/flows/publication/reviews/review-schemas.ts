import { z } from "zod";

const MAX_REVIEWERS = 10;
const MAX_TEXT = 2000;

const personSchema = z.object({ id: z.string(), name: z.string() });
const said = z
	.string()
	.trim()
	.max(MAX_TEXT)
	.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, "must not hold control characters");

export const reviewRequestSchema = z.object({
	revision: z.int().min(1).meta({ description: "The revision of the draft that is to be reviewed." }),
	reviewers: z.array(z.uuid()).min(1).max(MAX_REVIEWERS).meta({ description: "Ids of users who may approve." }),
	message: said.default("").meta({ description: "What the reviewers are asked; it is in the mail." }),
});

export const reviewCommentSchema = z.object({ text: said.min(1) });

export const reviewDecisionSchema = z.object({
	decision: z.enum(["approve", "send-back"]),
	comment: said.default(""),
});

export const flowReviewSchema = z
	.object({
		id: z.uuid(),
		state: z.enum(["open", "approved", "returned"]),
		current: z
			.boolean()
			.meta({ description: "Whether it is about the draft as it is now. A change of the draft ends that." }),
		version: z.int().nullable().meta({ description: "The version that has this content; null until it is published." }),
		requestedBy: z.string(),
		requestedAt: z.iso.datetime(),
		message: z.string(),
		reviewers: z.array(personSchema),
		decidedBy: z.string().nullable(),
		decidedAt: z.iso.datetime().nullable(),
		comments: z.array(z.object({ id: z.uuid(), author: z.string(), at: z.iso.datetime(), text: z.string() })),
	})
	.meta({ id: "FlowReview" });

export const flowReviewsSchema = z
	.object({
		required: z.boolean().meta({ description: "Whether the draft is published only after an approval." }),
		approved: z
			.boolean()
			.meta({ description: "Whether somebody else than its authors has approved the draft as it is." }),
		mayApprove: z.boolean().meta({ description: "Whether the caller may approve the draft." }),
		approvers: z.array(personSchema).meta({ description: "Who may approve the draft, the first 100 by name." }),
		reviews: z.array(flowReviewSchema).meta({ description: "The latest 20, newest first." }),
	})
	.meta({ id: "FlowReviewList" });

export type ReviewRequest = z.output<typeof reviewRequestSchema>;
export type ReviewDecision = z.output<typeof reviewDecisionSchema>;
export type FlowReview = z.output<typeof flowReviewSchema>;
export type FlowReviews = z.output<typeof flowReviewsSchema>;
