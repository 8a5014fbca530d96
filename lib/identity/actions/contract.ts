import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { optionalPageQuery } from "@/lib/platform/http/pagination";
import { actionUpdateSchema, authenticationTypes, initiators, newActionSchema } from "./action-input";
import {
	actionHasChanged,
	actionNotFound,
	actionTaken,
	callNotFound,
	invalidAction,
	secretNeeded,
	testUserNotFound,
	tooManyActions,
	updateRefused,
	updateUnchecked,
} from "./errors";

export {
	type ActionUpdate,
	type AuthenticationType,
	authenticationTypes,
	type Initiator,
	initiators,
	MAX_TIMEOUT_MS,
	type NewAction,
	newActionSchema,
	SECRET_OF,
} from "./action-input";
export { CLAIM_OF_COLUMN, claimName, claimOfAttribute, claimUri, KNOWN_CLAIMS } from "./claims";
export { actionNotFound } from "./errors";
export { payloadOf } from "./payload";
export { PROFILES_PERMISSION } from "./profiles-permission";
export { REFUSED_BY_ACTION, UNCHECKED_BY_ACTION } from "./refusal-codes";
export { SAMPLE_PROFILE } from "./sample-profile";

/** The refusals of every operation that changes a profile. */
export const actionRefusals = [updateRefused, updateUnchecked] as const;

const timestamp = z.iso.datetime();

export const actionSchema = z
	.object({
		id: z.uuid(),
		type: z.literal("PRE_UPDATE_PROFILE"),
		version: z.literal("v1"),
		name: z.string(),
		description: z.string(),
		status: z.enum(["ACTIVE", "INACTIVE"]),
		endpoint: z.object({
			uri: z.string(),
			authentication: z.object({
				type: z.enum(authenticationTypes),
				properties: z
					.record(z.string(), z.string())
					.meta({ description: "`header` or `username`; secrets are never told." }),
			}),
		}),
		attributes: z.array(z.string()),
		conditions: z.object({ initiators: z.array(z.enum(initiators)), claims: z.array(z.string()) }),
		timeoutMs: z.int(),
		order: z.int(),
		signed: z.boolean(),
		secretsReadable: z.boolean().meta({
			description: "False when the key they were encrypted with is lost: calls fail until they are entered again.",
		}),
		createdAt: timestamp,
		updatedAt: timestamp,
	})
	.meta({ id: "Action" });
export type Action = z.infer<typeof actionSchema>;

/** Why a call has no verdict; empty for a call with a verdict. */
export const callReasons = [
	"",
	"timeout",
	"unreachable",
	"refused-address",
	"too-large",
	"redirect",
	"status",
	"no-json",
	"no-verdict",
	"no-reason",
	"busy",
	"circuit-open",
	"secrets-unreadable",
] as const;
export type CallReason = (typeof callReasons)[number];

export const callPurposes = ["update", "test", "replay"] as const;

const outcome = z.enum(["success", "failed", "error"]).meta({
	description: "`failed`: the service refused; `error`: it gave no valid answer. Both refuse the update.",
});

export const actionCallSchema = z
	.object({
		id: z.uuid(),
		at: timestamp,
		purpose: z.enum(callPurposes),
		initiator: z.enum(initiators),
		userId: z.uuid().nullable(),
		outcome,
		reason: z.enum(callReasons),
		status: z.int().nullable().meta({ description: "HTTP status; null without an answer." }),
		attempts: z.int(),
		durationMs: z.int(),
		request: z.string().nullable().meta({
			description:
				"The body that was sent; null where it cannot be read any more, and without `internal_user_mgt_view`.",
		}),
		answer: z
			.string()
			.nullable()
			.meta({ description: "The body that came, without secrets, at most 16384 characters; null as `request` is." }),
	})
	.meta({ id: "ActionCall" });
export type ActionCall = z.infer<typeof actionCallSchema>;

export const actionFiguresSchema = z
	.object({
		calls: z.int().meta({ description: "In the last 24 hours, among those that are kept." }),
		success: z.int(),
		failed: z.int(),
		error: z.int(),
		medianMs: z.int().nullable(),
		slowestMs: z.int().nullable(),
	})
	.meta({ id: "ActionFigures" });
export type ActionFigures = z.infer<typeof actionFiguresSchema>;

const callsSchema = z
	.object({
		totalResults: z.int(),
		startIndex: z.int(),
		count: z.int(),
		figures: actionFiguresSchema,
		calls: z.array(actionCallSchema),
	})
	.meta({ id: "ActionCalls" });
export type ActionCalls = z.infer<typeof callsSchema>;

export const actionTestSchema = z
	.strictObject({
		userId: z.string().optional().meta({ description: "One of the organization's own users; absent for a sample." }),
		initiator: z.enum(initiators).default("ADMIN"),
		claims: z
			.array(z.strictObject({ uri: z.string().max(1_000), value: z.string().max(1_024) }))
			.max(20)
			.default([])
			.meta({ description: "What would change. Nothing is changed." }),
	})
	.meta({ id: "ActionTest" });
export type ActionTest = z.output<typeof actionTestSchema>;

const PATH = "/t/{organization}/api/server/v1/actions/preUpdateProfile";
const common = { tag: "Actions" } as const;
const inOrganization = z.object({ organization: z.string() });
const byId = inOrganization.extend({ actionId: z.string() });
const byCall = byId.extend({ callId: z.string() });

export const listActionsContract = defineContract({
	...common,
	access: "internal_action_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listActions",
	summary: "List the pre-update-profile actions",
	description: "In the order in which active ones are asked.",
	params: inOrganization,
	answer: { status: 200, schema: z.array(actionSchema), description: "All of them" },
	refusals: [],
});

export const createActionContract = defineContract({
	...common,
	access: "internal_action_mgt_update",
	method: "POST",
	path: PATH,
	operationId: "createAction",
	summary: "Create a pre-update-profile action",
	description: "It is not active yet. Needs `internal_user_mgt_view` too, because profiles are sent to it.",
	params: inOrganization,
	body: jsonBody(newActionSchema, invalidAction),
	etag: true,
	answer: { status: 201, schema: actionSchema, description: "The action" },
	refusals: [invalidAction, secretNeeded, actionTaken, tooManyActions],
});

export const getActionContract = defineContract({
	...common,
	access: "internal_action_mgt_view",
	method: "GET",
	path: `${PATH}/{actionId}`,
	operationId: "getAction",
	summary: "Read an action",
	params: byId,
	etag: true,
	answer: { status: 200, schema: actionSchema, description: "The action" },
	refusals: [actionNotFound],
});

export const updateActionContract = defineContract({
	...common,
	access: "internal_action_mgt_update",
	method: "PATCH",
	path: `${PATH}/{actionId}`,
	operationId: "updateAction",
	summary: "Change an action",
	description:
		"What is left out is kept. A secret that is not sent is kept for the same address and kind of authentication, and has to be sent otherwise. Needs `internal_user_mgt_view` too.",
	params: byId,
	body: jsonBody(actionUpdateSchema, invalidAction),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: actionSchema, description: "The action as it is now" },
	refusals: [invalidAction, secretNeeded, actionNotFound, actionTaken, actionHasChanged],
});

export const deleteActionContract = defineContract({
	...common,
	access: "internal_action_mgt_update",
	method: "DELETE",
	path: `${PATH}/{actionId}`,
	operationId: "deleteAction",
	summary: "Delete an action",
	description: "With the log of its calls. Deleting one that is not there succeeds too.",
	params: byId,
	answer: { status: 204, description: "There is no such action any more" },
	refusals: [],
});

const switching = (verb: "activate" | "deactivate", description: string) =>
	defineContract({
		...common,
		access: "internal_action_mgt_update",
		method: "POST",
		path: `${PATH}/{actionId}/${verb}`,
		operationId: `${verb}Action`,
		summary: verb === "activate" ? "Activate an action" : "Deactivate an action",
		description,
		params: byId,
		etag: true,
		answer: { status: 200, schema: actionSchema, description: "The action as it is now" },
		refusals: [actionNotFound],
	});

export const activateActionContract = switching("activate", "From now on every update of a profile asks it.");
export const deactivateActionContract = switching("deactivate", "Updates ask it no longer.");

export const testActionContract = defineContract({
	...common,
	access: "internal_action_mgt_update",
	method: "POST",
	path: `${PATH}/{actionId}/test`,
	operationId: "testAction",
	summary: "Call an action without changing anything",
	description:
		"Calls the service at once, also when the action is not active, and answers what it said. With a user it needs `internal_user_mgt_view` too.",
	params: byId,
	body: jsonBody(actionTestSchema, invalidAction),
	answer: { status: 200, schema: actionCallSchema, description: "The call" },
	refusals: [invalidAction, actionNotFound, testUserNotFound],
});

export const listActionCallsContract = defineContract({
	...common,
	access: "internal_action_mgt_view",
	method: "GET",
	path: `${PATH}/{actionId}/calls`,
	operationId: "listActionCalls",
	summary: "List the last calls of an action",
	description:
		"Newest first; the last 500 of an action are kept, for at most `MESSAGES_KEPT_DAYS`. What was sent and answered is told only with `internal_user_mgt_view`, too.",
	params: byId,
	query: z.object(optionalPageQuery),
	answer: { status: 200, schema: callsSchema, description: "The calls, and figures of the last 24 hours" },
	refusals: [actionNotFound],
});

export const replayActionCallContract = defineContract({
	...common,
	access: "internal_action_mgt_update",
	method: "POST",
	path: `${PATH}/{actionId}/calls/{callId}/replay`,
	operationId: "replayActionCall",
	summary: "Make a call again",
	description:
		"Sends the same body once more, by the present settings. Nothing is changed. Needs `internal_user_mgt_view` too.",
	params: byCall,
	answer: { status: 200, schema: actionCallSchema, description: "The new call" },
	refusals: [actionNotFound, callNotFound],
});
