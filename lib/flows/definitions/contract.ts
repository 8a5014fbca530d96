import { z } from "zod";
import { flowAnnotationsSchema, flowTypeSchema } from "@/lib/flows/model";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { optionalPageQuery, pageQuery } from "@/lib/platform/http/pagination";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import {
	flowHasChanged,
	flowInUse,
	flowNotFound,
	invalidFlowId,
	invalidPagination,
	invalidRequest,
	versionNotFound,
} from "./errors";
import {
	flowId,
	flowListSchema,
	flowSchema,
	flowVersionListSchema,
	flowVersionSchema,
	savedAnnotationsSchema,
} from "./flow-schemas";

export { flowHasChanged, flowNotFound, invalidFlow, invalidRequest, versionNotFound } from "./errors";
export * from "./flow-schemas";

const MAX_FLOW_BYTES = 1_048_576;

const common = { tag: "Flows" } as const;
const byId = z.object({ flowId });
const presentationQuery = z.object({
	verbose: z
		.enum(["true", "false"])
		.default("true")
		.meta({ description: "`false` leaves out `meta` and `layout`: the logical structure alone." }),
});
const invalidFlowBody = refusedWhen(invalidRequest, "The body is malformed or not a valid flow.");

export const listFlowsContract = defineContract({
	...common,
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/flows",
	operationId: "listFlows",
	summary: "List flows",
	description: "Newest first. The page and the total come from one snapshot.",
	query: z.object({
		flowType: flowTypeSchema.optional().meta({ description: "Only flows of this type." }),
		...pageQuery,
	}),
	queryRefusal: (parameter) => (parameter === "flowType" ? invalidRequest : invalidPagination),
	answer: { status: 200, schema: flowListSchema, description: "A page of flows" },
	refusals: [invalidPagination],
});

export const getFlowContract = defineContract({
	...common,
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/flows/{flowId}",
	operationId: "getFlow",
	summary: "Read a flow",
	description: "The active version of the definition, member for member as it was sent.",
	params: byId,
	query: presentationQuery,
	queryRefusal: () => invalidRequest,
	etag: true,
	answer: { status: 200, schema: flowSchema, description: "The flow" },
	refusals: [invalidRequest, flowNotFound],
});

export const deleteFlowContract = defineContract({
	...common,
	access: "internal_flow_mgt_publish",
	method: "DELETE",
	path: "/flows/{flowId}",
	operationId: "deleteFlow",
	summary: "Delete a flow",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "The flow is gone" },
	refusals: [invalidFlowId, flowInUse, flowHasChanged],
});

export const listFlowVersionsContract = defineContract({
	...common,
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/flows/{flowId}/versions",
	operationId: "listFlowVersions",
	summary: "List the versions of a flow",
	description: "Most recent first: all of them, or a page when `limit` or `offset` says so.",
	params: byId,
	query: z.object(optionalPageQuery),
	queryRefusal: () => invalidPagination,
	answer: { status: 200, schema: flowVersionListSchema, description: "The versions" },
	refusals: [invalidPagination, flowNotFound],
});

export const getFlowVersionContract = defineContract({
	...common,
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/flows/{flowId}/versions/{version}",
	operationId: "getFlowVersion",
	summary: "Read a version of a flow",
	params: z.object({ flowId, version: z.string().meta({ description: "Version number, from 1." }) }),
	query: presentationQuery,
	queryRefusal: () => invalidRequest,
	etag: true,
	answer: { status: 200, schema: flowVersionSchema, description: "The version" },
	refusals: [invalidRequest, flowNotFound, versionNotFound],
});

const annotations = { tag: "Flows", path: "/flows/{flowId}/annotations", params: byId, etag: true } as const;

export const getFlowAnnotationsContract = defineContract({
	...annotations,
	access: "internal_flow_mgt_view",
	method: "GET",
	operationId: "getFlowAnnotations",
	summary: "Read the annotations of a flow",
	description: "Notes and groups kept beside the definition: they belong to the flow and to none of its versions.",
	answer: { status: 200, schema: savedAnnotationsSchema, description: "The annotations" },
	refusals: [flowNotFound],
});

export const putFlowAnnotationsContract = defineContract({
	...annotations,
	access: "internal_flow_mgt_update",
	method: "PUT",
	operationId: "putFlowAnnotations",
	summary: "Save the annotations of a flow",
	description: "Replaces all of them and makes no version. `If-Match` takes their revision, not the flow's version.",
	body: jsonBody(flowAnnotationsSchema, invalidRequest, MAX_FLOW_BYTES),
	ifMatch: true,
	answer: { status: 200, schema: savedAnnotationsSchema, description: "The annotations as they are saved" },
	refusals: [invalidFlowBody, flowNotFound, flowHasChanged],
});
