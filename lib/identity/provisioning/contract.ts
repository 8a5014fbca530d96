import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { logPageQuery, logPageSchema, pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";
import {
	alreadyReconciling,
	invalidQuery,
	invalidTarget,
	personNotFound,
	secretNeeded,
	targetDisabled,
	targetHasChanged,
	targetNotFound,
	targetTaken,
	tooManyTargets,
} from "./errors";
import {
	logEntrySchema,
	newReconciliationSchema,
	newTargetSchema,
	previewRequestSchema,
	previewSchema,
	reconciliationSchema,
	targetSchema,
	targetTestSchema,
	targetUpdateSchema,
} from "./provisioning-schema";

export { targetNotFound } from "./errors";
export * from "./provisioning-schema";

export const logStatuses = ["done", "failed"] as const;

const provisioningLogSchema = logPageSchema("entries", logEntrySchema).meta({ id: "ProvisioningLog" });
export type ProvisioningLog = z.infer<typeof provisioningLogSchema>;
const logQuery = z.object({
	search: searchText("Part of a name; upper and lower case are alike."),
	status: z.enum(logStatuses).optional(),
	order: z.enum(["asc", "desc"]).default("desc").meta({ description: "By time." }),
	...logPageQuery,
});
export type LogQuery = z.output<typeof logQuery>;

const reconciliationListSchema = pageSchema("reconciliations", reconciliationSchema).meta({
	id: "ProvisioningReconciliationList",
});
export type ReconciliationList = z.infer<typeof reconciliationListSchema>;
const listQuery = z.object(pageQuery);
export type ReconciliationQuery = z.output<typeof listQuery>;

const PATH = "/t/{organization}/api/server/v1/provisioning-targets";
const common = { tag: "Provisioning" } as const;
const inOrganization = z.object({ organization: z.string().meta({ description: "Name of the organization." }) });
const byId = inOrganization.extend({ targetId: z.string() });
const view = "internal_provisioning_mgt_view";
const update = "internal_provisioning_mgt_update";

export const listProvisioningTargetsContract = defineContract({
	...{ ...common, access: view, method: "GET", path: PATH },
	operationId: "listProvisioningTargets",
	summary: "List provisioning targets",
	params: inOrganization,
	answer: { status: 200, schema: z.array(targetSchema), description: "All of them, by name" },
	refusals: [],
});

export const createProvisioningTargetContract = defineContract({
	...{ ...common, access: update, method: "POST", path: PATH },
	operationId: "createProvisioningTarget",
	summary: "Create a provisioning target",
	description:
		"A service that has the people of the organization by SCIM 2.0 (RFC 7644), as far as they are provisioned.",
	params: inOrganization,
	body: jsonBody(newTargetSchema, invalidTarget),
	etag: true,
	answer: { status: 201, schema: targetSchema, description: "The target" },
	refusals: [invalidTarget, targetTaken, tooManyTargets],
});

export const getProvisioningTargetContract = defineContract({
	...{ ...common, access: view, method: "GET", path: `${PATH}/{targetId}` },
	operationId: "getProvisioningTarget",
	summary: "Read a provisioning target",
	params: byId,
	etag: true,
	answer: { status: 200, schema: targetSchema, description: "The target" },
	refusals: [targetNotFound],
});

export const updateProvisioningTargetContract = defineContract({
	...{ ...common, access: update, method: "PATCH", path: `${PATH}/{targetId}` },
	operationId: "updateProvisioningTarget",
	summary: "Change a provisioning target",
	description:
		"What is left out is kept. Another address is another service, of which nothing is known; what is at the former one stays there.",
	params: byId,
	body: jsonBody(targetUpdateSchema, invalidTarget),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: targetSchema, description: "The target as it is now" },
	refusals: [invalidTarget, secretNeeded, targetNotFound, targetTaken, targetHasChanged],
});

export const deleteProvisioningTargetContract = defineContract({
	...{ ...common, access: update, method: "DELETE", path: `${PATH}/{targetId}` },
	operationId: "deleteProvisioningTarget",
	summary: "Delete a provisioning target",
	description: "With its log. What is at the service stays there. Deleting one that is not there succeeds too.",
	params: byId,
	answer: { status: 204, description: "There is no such target any more" },
	refusals: [],
});

export const testProvisioningTargetContract = defineContract({
	...{ ...common, access: update, method: "POST", path: `${PATH}/{targetId}/test` },
	operationId: "testProvisioningTarget",
	summary: "Ask a provisioning target how many users it has",
	description: "With the stored secret, and also while it is not enabled. Nothing is changed.",
	params: byId,
	answer: { status: 200, schema: targetTestSchema, description: "What it said" },
	refusals: [targetNotFound],
});

export const previewProvisioningContract = defineContract({
	...{ ...common, access: update, method: "POST", path: `${PATH}/{targetId}/preview` },
	operationId: "previewProvisioning",
	summary: "Show what a person would be at a provisioning target",
	description: "By the stored mapping, compared with what is there now. Nothing is changed.",
	params: byId,
	body: jsonBody(previewRequestSchema, invalidTarget),
	answer: { status: 200, schema: previewSchema, description: "What would be there" },
	refusals: [invalidTarget, targetNotFound, personNotFound],
});

export const retryProvisioningContract = defineContract({
	...{ ...common, access: update, method: "POST", path: `${PATH}/{targetId}/retry-failed` },
	operationId: "retryProvisioning",
	summary: "Try everything again that failed",
	params: byId,
	answer: { status: 200, schema: z.object({ queued: z.int().min(0) }), description: "How many are tried again" },
	refusals: [targetNotFound, targetDisabled],
});

export const listProvisioningLogContract = defineContract({
	...{ ...common, access: view, method: "GET", path: `${PATH}/{targetId}/log` },
	operationId: "listProvisioningLog",
	summary: "List what was done at a provisioning target",
	description: "Newest first; kept for 90 days.",
	params: byId,
	query: logQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: provisioningLogSchema, description: "A page of the log" },
	refusals: [invalidQuery, targetNotFound],
});

export const listProvisioningReconciliationsContract = defineContract({
	...{ ...common, access: view, method: "GET", path: `${PATH}/{targetId}/reconciliations` },
	operationId: "listProvisioningReconciliations",
	summary: "List the reconciliations of a provisioning target",
	description: "With their reports, newest first; kept for 90 days.",
	params: byId,
	query: listQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: reconciliationListSchema, description: "A page of reconciliations" },
	refusals: [invalidQuery, targetNotFound],
});

export const requestProvisioningReconciliationContract = defineContract({
	...{ ...common, access: update, method: "POST", path: `${PATH}/{targetId}/reconciliations` },
	operationId: "requestProvisioningReconciliation",
	summary: "Compare everybody here with everybody at a provisioning target",
	description:
		"Reports who is missing, different or extra there, and repairs the first two. A dry run changes nothing, and needs no enabled target. Begins within seconds.",
	params: byId,
	body: jsonBody(newReconciliationSchema, invalidTarget),
	answer: { status: 201, schema: reconciliationSchema, description: "It waits" },
	refusals: [invalidTarget, targetNotFound, targetDisabled, alreadyReconciling],
});
