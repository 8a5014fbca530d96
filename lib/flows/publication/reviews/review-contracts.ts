import { z } from "zod";
import { flowId, flowNotFound, invalidRequest } from "@/lib/flows/definitions/contract";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import { draftHasChanged, draftNotFound, notAReviewer, ownDraft, reviewDecided, reviewNotFound } from "../errors";
import {
	flowReviewSchema,
	flowReviewsSchema,
	reviewCommentSchema,
	reviewDecisionSchema,
	reviewRequestSchema,
} from "./review-schemas";

const ofFlow = { tag: "Flows", path: "/flows/{flowId}/reviews", params: z.object({ flowId }) } as const;
const reviewId = z.string().meta({ description: "Review identifier, a UUID." });
const ofReview = { tag: "Flows", params: z.object({ flowId, reviewId }) } as const;
const invalidBody = refusedWhen(invalidRequest, "The body is malformed.");
const oneReview = { schema: flowReviewSchema, description: "The review" };

export const listFlowReviewsContract = defineContract({
	...ofFlow,
	access: "internal_flow_mgt_view",
	method: "GET",
	operationId: "listFlowReviews",
	summary: "List the reviews of a flow",
	description: "Who was asked to look at its drafts, what they said and decided, and whether the draft is approved.",
	answer: { status: 200, schema: flowReviewsSchema, description: "The reviews" },
	refusals: [flowNotFound],
});

export const requestFlowReviewContract = defineContract({
	...ofFlow,
	access: "internal_flow_mgt_update",
	method: "POST",
	operationId: "requestFlowReview",
	summary: "Ask people to review the draft of a flow",
	description: "They are told by mail, and the list of flows shows it to them.",
	body: jsonBody(reviewRequestSchema, invalidRequest),
	answer: { status: 201, ...oneReview },
	refusals: [invalidBody, notAReviewer, flowNotFound, draftNotFound, draftHasChanged],
});

export const commentFlowReviewContract = defineContract({
	...ofReview,
	access: "internal_flow_mgt_view",
	method: "POST",
	path: "/flows/{flowId}/reviews/{reviewId}/comments",
	operationId: "commentFlowReview",
	summary: "Comment on a review",
	description: "Comments stay when the draft is published, with the version that has its content.",
	body: jsonBody(reviewCommentSchema, invalidRequest),
	answer: { status: 201, ...oneReview },
	refusals: [invalidBody, reviewNotFound],
});

export const decideFlowReviewContract = defineContract({
	...ofReview,
	access: "internal_flow_mgt_approve",
	method: "POST",
	path: "/flows/{flowId}/reviews/{reviewId}/decision",
	operationId: "decideFlowReview",
	summary: "Approve a draft, or send it back",
	description:
		"An approval is about exactly the content that was to be reviewed. Only people approve, and none who has changed the draft.",
	body: jsonBody(reviewDecisionSchema, invalidRequest),
	answer: { status: 200, ...oneReview },
	refusals: [invalidBody, ownDraft, reviewNotFound, reviewDecided, draftHasChanged],
});
