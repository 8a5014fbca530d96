import { z } from "zod";
import { flowHasChanged, flowId, flowNotFound, flowSchema, invalidRequest } from "@/lib/flows/definitions/contract";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import {
	canaryComparisonSchema,
	completionSchema,
	draftContentSchema,
	flowDraftSchema,
	previewListSchema,
	publicationSchema,
	publicationStateSchema,
} from "./draft-schemas";
import {
	approvalMissing,
	draftHasChanged,
	draftNotFound,
	draftTextsHaveChanged,
	draftTextsInvalid,
	noCanary,
	ownSignInNotProved,
	textsNotPermitted,
	textsOfGradualPublication,
	versionIsWeaker,
} from "./errors";

export { draftHasChangedCode, draftTextsHaveChangedCode } from "./draft-has-changed-code";
export * from "./draft-schemas";
export { draftHasChanged, ownDefaultNotProved, ownSignInNotProved } from "./errors";
export * from "./reviews/review-contracts";
export type { FlowReview, FlowReviews } from "./reviews/review-schemas";
export * from "./versions/version-contracts";

const MAX_DRAFT_BYTES = 1_048_576;

const common = { tag: "Flows", params: z.object({ flowId }) } as const;
const draft = { ...common, path: "/flows/{flowId}/draft" } as const;
const publication = { ...common, path: "/flows/{flowId}/publication" } as const;
const invalidBody = refusedWhen(invalidRequest, "The body is malformed.");

export const getFlowDraftContract = defineContract({
	...draft,
	access: "internal_flow_mgt_view",
	method: "GET",
	operationId: "getFlowDraft",
	summary: "Read the draft of a flow",
	description: "The unpublished draft, which the administrators of the organization share.",
	etag: true,
	answer: { status: 200, schema: flowDraftSchema, description: "The draft" },
	refusals: [draftNotFound],
});

export const putFlowDraftContract = defineContract({
	...draft,
	access: "internal_flow_mgt_update",
	method: "PUT",
	operationId: "putFlowDraft",
	summary: "Save the draft of a flow",
	description:
		"Changes no version and no sign-in. The steps may break the rules of flows. `If-Match` takes the revision of the draft; `0` means that there was never one.",
	body: jsonBody(draftContentSchema, invalidRequest, MAX_DRAFT_BYTES),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: flowDraftSchema, description: "The draft as it is saved" },
	refusals: [invalidBody, flowNotFound, draftHasChanged],
});

export const deleteFlowDraftContract = defineContract({
	...draft,
	access: "internal_flow_mgt_update",
	method: "DELETE",
	operationId: "deleteFlowDraft",
	summary: "Discard the draft of a flow",
	ifMatch: true,
	answer: { status: 204, description: "There is no draft" },
	refusals: [flowNotFound, draftHasChanged],
});

export const getFlowPublicationContract = defineContract({
	...publication,
	access: "internal_flow_mgt_view",
	method: "GET",
	operationId: "getFlowPublication",
	summary: "What the publication of a draft affects",
	description:
		"How many executions are under way, whether the caller needs a passed preview, and a gradual publication.",
	answer: { status: 200, schema: publicationStateSchema, description: "The state" },
	refusals: [flowNotFound],
});

export const publishFlowDraftContract = defineContract({
	...publication,
	access: "internal_flow_mgt_publish",
	method: "POST",
	operationId: "publishFlowDraft",
	summary: "Publish the draft of a flow",
	description:
		"Makes the draft the next version and its texts those in use, in one step, and removes it. A draft that changes nothing but texts makes no version. `If-Match` takes the active version. With `percent` only that share of new executions starts with the new version; when significantly fewer of them complete, the version before is restored by itself.",
	body: jsonBody(publicationSchema, invalidRequest),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: flowSchema, description: "The flow with its new version" },
	refusals: [
		refusedWhen(invalidRequest, "The body is malformed, or the draft breaks a rule of flows."),
		flowNotFound,
		draftNotFound,
		draftHasChanged,
		flowHasChanged,
		ownSignInNotProved,
		draftTextsInvalid,
		draftTextsHaveChanged,
		textsNotPermitted,
		textsOfGradualPublication,
		approvalMissing,
		versionIsWeaker,
	],
});

export const completeFlowPublicationContract = defineContract({
	...common,
	access: "internal_flow_mgt_publish",
	method: "POST",
	path: "/flows/{flowId}/publication/complete",
	operationId: "completeFlowPublication",
	summary: "Complete a gradual publication",
	description:
		"All new executions start with the active version. Where it proves less than the version before, `acceptsWeaker` has to say that this is meant.",
	body: jsonBody(completionSchema, invalidRequest),
	answer: { status: 200, schema: publicationStateSchema, description: "The state" },
	refusals: [invalidBody, flowNotFound, noCanary, versionIsWeaker],
});

export const compareFlowPublicationContract = defineContract({
	...common,
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/flows/{flowId}/publication/comparison",
	operationId: "compareFlowPublication",
	summary: "Compare both versions of a gradual publication",
	description:
		"How the executions of both versions went, by where they ended and what was proved on the path to there, and how the new version changes what the paths prove. Executions of the version before count from seven days before the publication.",
	costly: true,
	answer: { status: 200, schema: canaryComparisonSchema, description: "The comparison" },
	refusals: [flowNotFound, noCanary],
});

export const listPreviewsContract = defineContract({
	...common,
	access: "internal_execution_mgt_view",
	method: "GET",
	path: "/flows/{flowId}/previews",
	operationId: "listFlowPreviews",
	summary: "List the previews of a flow",
	description:
		"The trial executions of the last day, newest first, at most 20. `/flow-executions/{executionId}` has their steps.",
	answer: { status: 200, schema: previewListSchema, description: "The previews" },
	refusals: [flowNotFound],
});
