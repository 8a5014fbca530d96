import { z } from "zod";
import {
	flowHasChanged,
	flowId,
	flowNotFound,
	flowSchema,
	flowVersionSchema,
	invalidRequest,
	versionNotFound,
	versionNumber,
} from "@/lib/flows/definitions/contract";
import { flowDefinitionSchema } from "@/lib/flows/model";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import { invalidVersion, onlyByApproval, ownSignInNotProved } from "../errors";

const MAX_FLOW_BYTES = 1_048_576;

const common = { tag: "Flows" } as const;
const byId = z.object({ flowId });
const definitionBody = jsonBody(flowDefinitionSchema, invalidRequest, MAX_FLOW_BYTES);
const invalidFlowBody = refusedWhen(invalidRequest, "The body is malformed or not a valid flow.");

export const createFlowContract = defineContract({
	...common,
	access: "internal_flow_mgt_update",
	method: "POST",
	path: "/flows",
	operationId: "createFlow",
	summary: "Create a flow",
	description: "Its first version is 1 and active.",
	body: definitionBody,
	etag: true,
	answer: { status: 201, schema: flowSchema, description: "The flow" },
	refusals: [invalidFlowBody],
});

export const updateFlowContract = defineContract({
	...common,
	access: "internal_flow_mgt_publish",
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
	refusals: [invalidFlowBody, flowNotFound, flowHasChanged, ownSignInNotProved, onlyByApproval],
});

export const restoreFlowVersionContract = defineContract({
	...common,
	access: "internal_flow_mgt_publish",
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
	refusals: [
		invalidVersion,
		invalidFlowBody,
		flowNotFound,
		versionNotFound,
		flowHasChanged,
		ownSignInNotProved,
		onlyByApproval,
	],
});

function restoreBody() {
	const schema = z.object({
		version: versionNumber,
		note: flowDefinitionSchema.shape.note,
	});
	return jsonBody(schema, invalidRequest, 65_536, (issue) =>
		issue.path[0] === "version" ? invalidVersion : invalidRequest,
	);
}
