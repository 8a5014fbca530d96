import { z } from "zod";
import { beyondOwn } from "@/lib/identity/directory/contract";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema } from "@/lib/platform/http/pagination";
import {
	effectNotFound,
	endless,
	invalidQuery,
	invalidRule,
	notUndoable,
	ruleHasChanged,
	ruleNotFound,
	ruleTaken,
	tooManyRules,
} from "./errors";
import {
	effectSchema,
	effectStatuses,
	newRuleSchema,
	passUndoRequestSchema,
	passUndoSchema,
	ruleSchema,
	ruleUpdateSchema,
	trialSchema,
} from "./rule-schema";

export { reviewNotFound, ruleNotFound } from "./errors";
export * from "./reviews/review-contract";
export * from "./reviews/review-schema";
export * from "./rule-schema";

const effectListSchema = pageSchema("effects", effectSchema).meta({ id: "LifecycleEffectList" });
export type EffectList = z.infer<typeof effectListSchema>;
const effectQuery = z.object({ status: z.enum(effectStatuses).optional(), ...pageQuery });
export type EffectQuery = z.output<typeof effectQuery>;

const PATH = "/t/{organization}/api/server/v1/lifecycle-rules";
const common = { tag: "Joiners, movers and leavers" } as const;
const inOrganization = z.object({ organization: z.string().meta({ description: "Name of the organization." }) });
const byId = inOrganization.extend({ ruleId: z.string() });

export const listLifecycleRulesContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_view",
	method: "GET",
	path: PATH,
	operationId: "listLifecycleRules",
	summary: "List rules",
	params: inOrganization,
	answer: { status: 200, schema: z.array(ruleSchema), description: "All of them, by name" },
	refusals: [],
});

export const createLifecycleRuleContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_update",
	method: "POST",
	path: PATH,
	operationId: "createLifecycleRule",
	summary: "Create a rule",
	description:
		"When something becomes true of a person, the rule does what it says, once. It acts with the permissions of whoever saved it last, as far as they still hold them.",
	params: inOrganization,
	body: jsonBody(newRuleSchema, invalidRule),
	etag: true,
	answer: { status: 201, schema: ruleSchema, description: "The rule" },
	refusals: [invalidRule, beyondOwn, ruleTaken, tooManyRules, endless],
});

export const getLifecycleRuleContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_view",
	method: "GET",
	path: `${PATH}/{ruleId}`,
	operationId: "getLifecycleRule",
	summary: "Read a rule",
	params: byId,
	etag: true,
	answer: { status: 200, schema: ruleSchema, description: "The rule" },
	refusals: [ruleNotFound],
});

export const updateLifecycleRuleContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_update",
	method: "PATCH",
	path: `${PATH}/{ruleId}`,
	operationId: "updateLifecycleRule",
	summary: "Change a rule",
	description:
		"What is left out is kept. With other conditions, or enabled again, it begins anew: it applies to everybody of whom it holds. Disabled, it also does nothing more of what it had put off.",
	params: byId,
	body: jsonBody(ruleUpdateSchema, invalidRule),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: ruleSchema, description: "The rule as it is now" },
	refusals: [invalidRule, beyondOwn, ruleNotFound, ruleTaken, ruleHasChanged, endless],
});

export const deleteLifecycleRuleContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_update",
	method: "DELETE",
	path: `${PATH}/{ruleId}`,
	operationId: "deleteLifecycleRule",
	summary: "Delete a rule",
	description: "What it did stays; what it had put off is cancelled. Deleting one that is not there succeeds too.",
	params: byId,
	answer: { status: 204, description: "There is no such rule any more" },
	refusals: [],
});

export const tryLifecycleRuleContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_view",
	method: "POST",
	path: `${PATH}/{ruleId}/dry-run`,
	operationId: "tryLifecycleRule",
	summary: "Try a rule without changes",
	description: "Whom it would affect if it were saved now, and how, with names and numbers; also while it is disabled.",
	params: byId,
	answer: { status: 200, schema: trialSchema, description: "What it would do" },
	refusals: [ruleNotFound],
});

export const listLifecycleEffectsContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_view",
	method: "GET",
	path: `${PATH}/{ruleId}/effects`,
	operationId: "listLifecycleEffects",
	summary: "List what a rule did",
	description: "To whom and why, newest first; kept for a year.",
	params: byId,
	query: effectQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: effectListSchema, description: "A page of effects" },
	refusals: [invalidQuery, ruleNotFound],
});

export const undoLifecycleEffectContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_update",
	method: "POST",
	path: `${PATH}/{ruleId}/effects/{effectId}/undo`,
	operationId: "undoLifecycleEffect",
	summary: "Undo what a rule did to a person",
	description:
		"Within seven days, as far as nobody has changed it since; messages and deletions stay. What waits is cancelled. It needs the permissions that the same changes by hand need.",
	params: byId.extend({ effectId: z.string() }),
	answer: { status: 200, schema: effectSchema, description: "The effect as it is now" },
	refusals: [ruleNotFound, effectNotFound, notUndoable, beyondOwn],
});

export const undoLifecyclePassContract = defineContract({
	...common,
	access: "internal_lifecycle_mgt_update",
	method: "POST",
	path: `${PATH}/{ruleId}/effects/{effectId}/undo-pass`,
	operationId: "undoLifecyclePass",
	summary: "Undo what a rule did to everybody in the pass of an effect",
	description:
		"As undoing each of them, a hundred at a time: repeat with `next` until it is null. What cannot be undone, or nobody may undo, is named, and does not hold the others up.",
	params: byId.extend({ effectId: z.string() }),
	body: jsonBody(passUndoRequestSchema, invalidRule),
	answer: { status: 200, schema: passUndoSchema, description: "What was undone" },
	refusals: [invalidRule, ruleNotFound, effectNotFound],
});
