import { z } from "zod";
import { flowAnnotationsSchema, flowDefinitionSchema, flowTypeSchema, nodeSchema } from "@/lib/flow-model";
import { type DocumentedError, defineContract, jsonBody, type RequestBody } from "@/lib/http/contract";
import { linkSchema, optionalPageQuery, pageQuery } from "@/lib/http/pagination";

const INVALID_PAGINATION = { code: "FMS-1001", message: "Invalid pagination parameter" };
export const INVALID_REQUEST = { code: "FMS-1001", message: "Invalid request format" };
const INVALID_VERSION = { code: "FMS-1001", message: "Invalid version" };

const LARGEST_FLOW_BYTES = 1_048_576;

const flowId = z.string().meta({ description: "Flow identifier, a UUID." });
const version = z.int().min(1);
const dateTime = z.iso.datetime().meta({ description: "ISO 8601" });
const nodes = z.array(nodeSchema).min(2).meta({ description: "The node graph." });

export const flowSummarySchema = z
	.object({
		id: flowId,
		flowType: flowTypeSchema,
		name: z.string(),
		handle: z.string(),
		activeVersion: version,
		createdAt: dateTime,
		updatedAt: dateTime,
	})
	.meta({ id: "FlowSummary" });

export const flowListSchema = z
	.object({
		totalResults: z.int().min(0),
		startIndex: z.int().min(1),
		count: z.int().min(0),
		flows: z.array(flowSummarySchema),
		links: z.array(linkSchema),
	})
	.meta({ id: "FlowList" });

export const flowSchema = z
	.object({
		id: flowId,
		name: z.string(),
		flowType: flowTypeSchema,
		handle: z.string(),
		activeVersion: version,
		nodes,
		createdAt: dateTime,
		updatedAt: dateTime,
	})
	.meta({ id: "Flow" });

const versionHistory = {
	createdBy: z.string().optional().meta({ description: "Who made this version." }),
	note: z.string().optional().meta({ description: "What its maker said of it." }),
	restoredFrom: version.optional().meta({ description: "The version this one is a copy of." }),
};

export const flowVersionSchema = z
	.object({
		id: flowId,
		name: z.string(),
		flowType: flowTypeSchema,
		handle: z.string(),
		version,
		isActive: z.boolean(),
		nodes,
		createdAt: dateTime,
		...versionHistory,
	})
	.meta({ id: "FlowVersion" });

export const flowVersionListSchema = z
	.object({
		totalVersions: z.int().min(1).meta({ description: "How many there are, whatever page was asked for." }),
		versions: z.array(z.object({ version, createdAt: dateTime, isActive: z.boolean(), ...versionHistory })),
	})
	.meta({ id: "FlowVersionList" });

export const savedAnnotationsSchema = flowAnnotationsSchema
	.extend({
		revision: z.int().min(0).meta({ description: "Counts the writes; 0 when nothing was ever saved." }),
		updatedAt: dateTime.optional(),
		updatedBy: z.string().optional().meta({ description: "Who saved them." }),
	})
	.meta({ id: "SavedFlowAnnotations" });

/** Taken as it is: `checkedContent` judges shape and graph together, so that all problems are told at once. */
const definitionBody: RequestBody<unknown> = {
	schema: flowDefinitionSchema,
	refusal: INVALID_REQUEST,
	limitBytes: LARGEST_FLOW_BYTES,
	parse: (raw) => ({ ok: true, value: raw }),
};

export type FlowSummary = z.infer<typeof flowSummarySchema>;
export type FlowList = z.infer<typeof flowListSchema>;
export type Flow = z.infer<typeof flowSchema>;
export type FlowVersion = z.infer<typeof flowVersionSchema>;
export type FlowVersionList = z.infer<typeof flowVersionListSchema>;

const common = { tag: "Flows", scope: "system" } as const;
const byId = z.object({ flowId });
const presentationQuery = z.object({
	verbose: z
		.enum(["true", "false"])
		.default("true")
		.meta({ description: "`false` leaves out `meta` and `layout`: the logical structure alone." }),
});

const invalidVerbosity: DocumentedError = {
	status: 400,
	...INVALID_REQUEST,
	when: "`verbose` is neither `true` nor `false`.",
};
const invalidRequest: DocumentedError = {
	status: 400,
	...INVALID_REQUEST,
	when: "The body is malformed or not a valid flow.",
};
const invalidPage: DocumentedError = {
	status: 400,
	...INVALID_PAGINATION,
	when: "`limit` is not 1-100, `offset` is negative, or one is repeated.",
};
const flowNotFound: DocumentedError = {
	status: 404,
	code: "FMS-1006",
	message: "Flow not found",
	when: "No such flow.",
};
const versionNotFound: DocumentedError = {
	status: 404,
	code: "FMS-1006",
	message: "Version not found",
	when: "No such version of the flow.",
};
const changedMeanwhile: DocumentedError = {
	status: 412,
	code: "FMS-1012",
	message: "Flow has changed",
	when: "`If-Match` names another version than the active one.",
};

export const listFlowsContract = defineContract({
	...common,
	method: "GET",
	path: "/flows",
	operationId: "listFlows",
	summary: "List flows",
	description: "Newest first. The page and the total come from one snapshot.",
	query: z.object({
		flowType: flowTypeSchema.optional().meta({ description: "Only flows of this type." }),
		...pageQuery,
	}),
	queryRefusal: (parameter) => (parameter === "flowType" ? INVALID_REQUEST : INVALID_PAGINATION),
	answer: { status: 200, schema: flowListSchema, description: "A page of flows" },
	errors: [invalidPage],
});

export const createFlowContract = defineContract({
	...common,
	method: "POST",
	path: "/flows",
	operationId: "createFlow",
	summary: "Create a flow",
	description: "Its first version is 1 and active.",
	body: definitionBody,
	etag: true,
	answer: { status: 201, schema: flowSchema, description: "The flow" },
	errors: [invalidRequest],
});

export const getFlowContract = defineContract({
	...common,
	method: "GET",
	path: "/flows/{flowId}",
	operationId: "getFlow",
	summary: "Read a flow",
	description: "The active version of the definition, member for member as it was sent.",
	params: byId,
	query: presentationQuery,
	queryRefusal: () => INVALID_REQUEST,
	etag: true,
	answer: { status: 200, schema: flowSchema, description: "The flow" },
	errors: [invalidVerbosity, flowNotFound],
});

export const updateFlowContract = defineContract({
	...common,
	method: "PUT",
	path: "/flows/{flowId}",
	operationId: "updateFlow",
	summary: "Update a flow",
	description: "Makes a new version and activates it. The handle and the flow type cannot change.",
	params: byId,
	body: definitionBody,
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: flowSchema, description: "The flow with its new version" },
	errors: [invalidRequest, flowNotFound, changedMeanwhile],
});

export const deleteFlowContract = defineContract({
	...common,
	method: "DELETE",
	path: "/flows/{flowId}",
	operationId: "deleteFlow",
	summary: "Delete a flow",
	params: byId,
	ifMatch: true,
	answer: { status: 204, description: "The flow is gone" },
	errors: [
		{ status: 400, code: "FMS-1002", message: "Invalid flow ID", when: "The id is not a UUID." },
		{ status: 409, code: "FMS-1007", message: "Flow cannot be deleted", when: "It is a default flow or in use." },
		changedMeanwhile,
	],
});

export const listFlowVersionsContract = defineContract({
	...common,
	method: "GET",
	path: "/flows/{flowId}/versions",
	operationId: "listFlowVersions",
	summary: "List the versions of a flow",
	description: "Most recent first: all of them, or a page when `limit` or `offset` says so.",
	params: byId,
	query: z.object(optionalPageQuery),
	queryRefusal: () => INVALID_PAGINATION,
	answer: { status: 200, schema: flowVersionListSchema, description: "The versions" },
	errors: [invalidPage, flowNotFound],
});

export const getFlowVersionContract = defineContract({
	...common,
	method: "GET",
	path: "/flows/{flowId}/versions/{version}",
	operationId: "getFlowVersion",
	summary: "Read a version of a flow",
	params: z.object({ flowId, version: z.string().meta({ description: "Version number, from 1." }) }),
	query: presentationQuery,
	queryRefusal: () => INVALID_REQUEST,
	etag: true,
	answer: { status: 200, schema: flowVersionSchema, description: "The version" },
	errors: [invalidVerbosity, flowNotFound, versionNotFound],
});

export const restoreFlowVersionContract = defineContract({
	...common,
	method: "POST",
	path: "/flows/{flowId}/restore",
	operationId: "restoreFlowVersion",
	summary: "Restore a version of a flow",
	description: "Copies name and nodes of the version into a new version, which becomes active.",
	params: byId,
	body: restoreBody(),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: flowVersionSchema, description: "The new version" },
	errors: [
		{ status: 400, ...INVALID_VERSION, when: "`version` is not an integer of at least 1." },
		invalidRequest,
		flowNotFound,
		versionNotFound,
		changedMeanwhile,
	],
});

const annotations = { ...common, path: "/flows/{flowId}/annotations", params: byId, etag: true } as const;

export const getFlowAnnotationsContract = defineContract({
	...annotations,
	method: "GET",
	operationId: "getFlowAnnotations",
	summary: "Read the annotations of a flow",
	description: "Notes and groups kept beside the definition: they belong to the flow and to none of its versions.",
	answer: { status: 200, schema: savedAnnotationsSchema, description: "The annotations" },
	errors: [flowNotFound],
});

export const putFlowAnnotationsContract = defineContract({
	...annotations,
	method: "PUT",
	operationId: "putFlowAnnotations",
	summary: "Save the annotations of a flow",
	description: "Replaces all of them and makes no version. `If-Match` takes their revision, not the flow's version.",
	body: jsonBody(flowAnnotationsSchema, INVALID_REQUEST, LARGEST_FLOW_BYTES),
	ifMatch: true,
	answer: { status: 200, schema: savedAnnotationsSchema, description: "The annotations as they are saved" },
	errors: [invalidRequest, flowNotFound, changedMeanwhile],
});

function restoreBody() {
	const schema = z.object({
		version,
		note: flowDefinitionSchema.shape.note,
	});
	return jsonBody(schema, INVALID_REQUEST, 65_536, (issue) =>
		issue.path[0] === "version" ? INVALID_VERSION : INVALID_REQUEST,
	);
}
