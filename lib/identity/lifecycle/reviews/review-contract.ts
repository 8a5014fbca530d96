import { z } from "zod";
import { beyondOwn } from "@/lib/identity/directory/contract";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, searchText } from "@/lib/platform/http/pagination";
import { invalidQuery, invalidReview, notAsked, reviewClosed, reviewNotFound } from "../errors";
import {
	newReviewSchema,
	ownReviewItemsSchema,
	reviewAnswerSchema,
	reviewItemListSchema,
	reviewItemSchema,
	reviewListSchema,
	reviewResultSchema,
	reviewSchema,
	reviewStatuses,
} from "./review-schema";

const listQuery = z.object({
	search: searchText("Part of the name; upper and lower case are alike."),
	status: z.enum(reviewStatuses).optional(),
	sort: z.enum(["createdAt", "dueAt", "name"]).default("createdAt"),
	order: z.enum(["asc", "desc"]).default("desc"),
	...pageQuery,
});
export type ReviewQuery = z.output<typeof listQuery>;
export const itemStates = ["unanswered", "keep", "take"] as const;
const itemQuery = z.object({ answer: z.enum(itemStates).optional(), ...pageQuery });
export type ReviewItemQuery = z.output<typeof itemQuery>;

const PATH = "/t/{organization}/api/server/v1/access-reviews";
const common = { tag: "Access reviews" } as const;
const inOrganization = z.object({ organization: z.string().meta({ description: "Name of the organization." }) });
const byId = inOrganization.extend({ accessReviewId: z.string() });

export const listAccessReviewsContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listAccessReviews",
	summary: "List access reviews",
	params: inOrganization,
	query: listQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: reviewListSchema, description: "A page of reviews" },
	refusals: [invalidQuery],
});

export const createAccessReviewContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_update",
	method: "POST",
	path: PATH,
	operationId: "createAccessReview",
	summary: "Begin an access review",
	description:
		"Asks the reviewers whether everybody who has the group or role now still needs it, by mail and in their account. Whoever begins it must be able to take it by hand.",
	params: inOrganization,
	body: jsonBody(newReviewSchema, invalidReview),
	answer: { status: 201, schema: reviewSchema, description: "The review" },
	refusals: [invalidReview, beyondOwn],
});

export const getAccessReviewContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_view",
	method: "GET",
	path: `${PATH}/{accessReviewId}`,
	operationId: "getAccessReview",
	summary: "Read an access review",
	params: byId,
	answer: { status: 200, schema: reviewSchema, description: "The review" },
	refusals: [reviewNotFound],
});

export const deleteAccessReviewContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_update",
	method: "DELETE",
	path: `${PATH}/{accessReviewId}`,
	operationId: "deleteAccessReview",
	summary: "Delete an access review",
	description:
		"With its answers; what was taken stays taken. It is not repeated. Deleting one that is not there succeeds too.",
	params: byId,
	answer: { status: 204, description: "There is no such review any more" },
	refusals: [],
});

export const closeAccessReviewContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_update",
	method: "POST",
	path: `${PATH}/{accessReviewId}/close`,
	operationId: "closeAccessReview",
	summary: "Close an access review before its due date",
	description: "As at the due date, `unanswered` decides about those without an answer.",
	params: byId,
	answer: { status: 200, schema: reviewSchema, description: "The review, which closes within seconds" },
	refusals: [reviewNotFound, reviewClosed],
});

export const listAccessReviewItemsContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_view",
	method: "GET",
	path: `${PATH}/{accessReviewId}/items`,
	operationId: "listAccessReviewItems",
	summary: "List the people of an access review",
	params: byId,
	query: itemQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: reviewItemListSchema, description: "A page of people, by username" },
	refusals: [invalidQuery, reviewNotFound],
});

export const getAccessReviewResultContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_view",
	method: "GET",
	path: `${PATH}/{accessReviewId}/result`,
	operationId: "getAccessReviewResult",
	summary: "Read the whole result of an access review",
	params: byId,
	answer: { status: 200, schema: reviewResultSchema, description: "The review with all of its people" },
	refusals: [reviewNotFound],
});

export const listOwnAccessReviewItemsContract = defineContract({
	...common,
	access: "own-token",
	method: "GET",
	path: "/t/{organization}/api/server/v1/own-access-reviews",
	operationId: "listOwnAccessReviewItems",
	summary: "List the people about whom the caller is asked",
	description: "Those without an answer, by review, the review that is due first being the first.",
	params: inOrganization,
	answer: { status: 200, schema: ownReviewItemsSchema, description: "Reviews with people" },
	refusals: [],
});

export const answerAccessReviewItemContract = defineContract({
	...common,
	access: "own-token",
	method: "POST",
	path: `${PATH}/{accessReviewId}/items/{reviewedUserId}/answer`,
	operationId: "answerAccessReviewItem",
	summary: "Answer whether a person still needs it",
	description: "By a reviewer. `take` takes it at once; `keep` can be answered otherwise until the review is closed.",
	params: byId.extend({ reviewedUserId: z.string() }),
	body: jsonBody(reviewAnswerSchema, invalidReview),
	answer: { status: 200, schema: reviewItemSchema, description: "The answer, and what came of it" },
	refusals: [invalidReview, reviewNotFound, notAsked, reviewClosed],
});
