import { z } from "zod";
import { pageSchema } from "@/lib/platform/http/pagination";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";

/** How long before the end reviewers are reminded. */
export const REMINDED_DAYS = 3;

const timestamp = z.iso.datetime();
const name = z.string().trim().min(1, "must not be blank").max(255).regex(VISIBLE_TEXT, "must be one line of text");
const subjectKind = z.enum(["group", "role"]);
const answer = z.enum(["keep", "take"]);

export const newReviewSchema = z
	.strictObject({
		name,
		subject: z.strictObject({ kind: subjectKind, id: z.uuid() }).meta({
			description: "Everybody who is in the group, or has the role directly, is asked about.",
		}),
		reviewerIds: z
			.array(z.uuid())
			.min(1)
			.max(20)
			.meta({ description: "Users of the organization; any of them answers." }),
		byManagers: z.boolean().default(false).meta({
			description: "Whether the manager of each person is asked; the reviewers then about those without one.",
		}),
		dueAt: timestamp,
		unanswered: answer.default("keep").meta({ description: "What happens to those about whom nobody answered." }),
		repeatMonths: z.int().min(1).max(24).nullable().default(null).meta({
			description: "So many months after its due date the next one is due; null for once.",
		}),
	})
	.meta({ id: "NewAccessReview" });
export type NewReview = z.output<typeof newReviewSchema>;

export const reviewStatuses = ["open", "closing", "closed"] as const;

export const reviewSchema = z
	.object({
		id: z.uuid(),
		name: z.string(),
		subject: z.object({ kind: subjectKind, id: z.uuid(), name: z.string() }),
		reviewerIds: z.array(z.uuid()),
		byManagers: z.boolean(),
		dueAt: timestamp,
		unanswered: answer,
		repeatMonths: z.int().nullable(),
		status: z.enum(reviewStatuses),
		author: z.string().meta({ description: "Who began it: access is taken with their permissions." }),
		counts: z.object({ people: z.int(), kept: z.int(), taken: z.int(), unanswered: z.int() }),
		createdAt: timestamp,
		closedAt: timestamp.nullable(),
	})
	.meta({ id: "AccessReview" });
export type Review = z.infer<typeof reviewSchema>;

export const reviewListSchema = pageSchema("reviews", reviewSchema).meta({ id: "AccessReviewList" });
export type ReviewList = z.infer<typeof reviewListSchema>;

export const reviewItemSchema = z
	.object({
		userId: z.uuid(),
		username: z.string(),
		displayName: z.string(),
		reviewerIds: z.array(z.uuid()),
		answer: answer.nullable(),
		reason: z.string(),
		answeredBy: z.string().nullable(),
		answeredAt: timestamp.nullable(),
		outcome: z.enum(["kept", "taken", "gone", "refused"]).nullable().meta({
			description: "Null until it was carried out; `gone`: somebody else had taken it meanwhile.",
		}),
		problem: z.string().nullable().meta({ description: "The words of a refusal, in English." }),
	})
	.meta({ id: "AccessReviewItem" });
export type ReviewItem = z.infer<typeof reviewItemSchema>;

export const reviewItemListSchema = pageSchema("items", reviewItemSchema).meta({ id: "AccessReviewItemList" });
export type ReviewItemList = z.infer<typeof reviewItemListSchema>;

export const reviewResultSchema = z
	.object({ review: reviewSchema, items: z.array(reviewItemSchema) })
	.meta({ id: "AccessReviewResult" });
export type ReviewResult = z.infer<typeof reviewResultSchema>;

export const ownReviewItemsSchema = z.array(
	z.object({
		review: z.object({ id: z.uuid(), name: z.string(), subject: reviewSchema.shape.subject, dueAt: timestamp }),
		items: z.array(reviewItemSchema.pick({ userId: true, username: true, displayName: true })),
		more: z.boolean().meta({ description: "Whether there are more; answer these first." }),
	}),
);
export type OwnReviewItems = z.infer<typeof ownReviewItemsSchema>;

export const reviewAnswerSchema = z
	.strictObject({ answer, reason: z.string().trim().max(1_000).default("") })
	.refine(({ answer: given, reason }) => given === "keep" || reason !== "", {
		error: "reason: is needed to take something",
	})
	.meta({ id: "AccessReviewAnswer" });
export type ReviewAnswer = z.output<typeof reviewAnswerSchema>;
