import { z } from "zod";
import { applicationNotFound } from "@/lib/identity/applications/contract";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import {
	accessDecisionSchema,
	accessRequestListSchema,
	accessRequestQuery,
	accessRequestSchema,
	applicationOwnersSchema,
} from "./access-schemas";
import {
	accessRequestDecided,
	accessRequestNotFound,
	invalidAccessRequest,
	notAnOwner,
	notOwnAccessRequest,
	tooManyOwners,
} from "./errors";

export * from "./access-schemas";

const APPLICATION = "/t/{organization}/api/server/v1/applications/{applicationId}";
const ofApplication = z.object({
	organization: z.string().meta({ description: "Name of the caller's own organization." }),
	applicationId: z.string().meta({ description: "Id of the application." }),
});
const ofOwner = ofApplication.extend({ userId: z.string().meta({ description: "Id of the user." }) });
const notThere = [refusedWhen(organizationNotFound, "It is not the caller's own."), applicationNotFound] as const;
const common = { tag: "Applications", params: ofApplication } as const;

export const listAccessRequestsContract = defineContract({
	...common,
	access: "internal_application_mgt_view",
	method: "GET",
	path: `${APPLICATION}/access-requests`,
	operationId: "listAccessRequests",
	summary: "List requests for access to an application",
	query: accessRequestQuery,
	queryRefusal: () => invalidAccessRequest,
	answer: { status: 200, schema: accessRequestListSchema, description: "A page of requests" },
	refusals: [invalidAccessRequest, ...notThere],
});

export const decideAccessRequestContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "POST",
	path: `${APPLICATION}/access-requests/{requestId}/decision`,
	operationId: "decideAccessRequest",
	summary: "Decide a request for access, or end the access",
	description: "The person is told by mail. Of several decisions at the same time the first one counts.",
	params: ofApplication.extend({ requestId: z.string().meta({ description: "Id of the request." }) }),
	body: jsonBody(accessDecisionSchema, invalidAccessRequest),
	answer: { status: 200, schema: accessRequestSchema, description: "The request as it is now" },
	refusals: [invalidAccessRequest, ...notThere, accessRequestNotFound, accessRequestDecided, notOwnAccessRequest],
});

export const listApplicationOwnersContract = defineContract({
	...common,
	access: "internal_application_mgt_view",
	method: "GET",
	path: `${APPLICATION}/owners`,
	operationId: "listApplicationOwners",
	summary: "List the owners of an application",
	description: "At most 50, by name. They are told of requests for access, and decide them at `/account`.",
	answer: { status: 200, schema: applicationOwnersSchema, description: "The owners" },
	refusals: [...notThere],
});

export const addApplicationOwnerContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "PUT",
	path: `${APPLICATION}/owners/{userId}`,
	operationId: "addApplicationOwner",
	summary: "Make somebody an owner of an application",
	description: "Somebody who belongs to the organization. An owner stays one.",
	params: ofOwner,
	answer: { status: 204, description: "The user is an owner" },
	refusals: [...notThere, notAnOwner, tooManyOwners],
});

export const removeApplicationOwnerContract = defineContract({
	...common,
	access: "internal_application_mgt_update",
	method: "DELETE",
	path: `${APPLICATION}/owners/{userId}`,
	operationId: "removeApplicationOwner",
	summary: "Take somebody from the owners of an application",
	description: "Taking somebody who is no owner succeeds too.",
	params: ofOwner,
	answer: { status: 204, description: "The user is no owner" },
	refusals: [...notThere],
});
