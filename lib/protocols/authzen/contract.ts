import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import { invalidQuestion } from "./errors";

// Authorization API 1.0 of the OpenID AuthZEN working group: https://openid.net/specs/authorization-api-1_0.html

/** The number of questions of one request. */
const MAX_EVALUATIONS = 100;
const MAX_PAGE = 100;

const name = z.string().min(1).max(1_000);
const properties = z.record(z.string(), z.unknown()).optional().meta({ description: "Read by nobody." });

const subject = z.object({
	type: name.meta({ description: "`user`." }),
	id: name.meta({ description: "Id of the user." }),
	properties,
});
const action = z.object({
	name: name.meta({ description: "A scope of an API resource, or a permission of administration." }),
	properties,
});
const resource = z.object({
	type: name.meta({ description: "`api_resource`, or `organization`." }),
	id: name.meta({ description: "The identifier of the API resource, or the name of the organization." }),
	properties,
});
const context = z.record(z.string(), z.unknown()).optional().meta({ description: "Read by nobody." });

const evaluationSchema = z.object({ subject, action, resource, context }).meta({ id: "AccessEvaluation" });
export type Evaluation = z.output<typeof evaluationSchema>;

/** What a decision is, and why it is a refusal. */
export const REASONS = ["unknown_subject", "unknown_resource", "unknown_action", "not_permitted"] as const;

const decisionSchema = z
	.object({
		decision: z.boolean(),
		context: z
			.object({ reason: z.enum(REASONS) })
			.optional()
			.meta({ description: "Of a decision that is false." }),
	})
	.meta({ id: "AccessDecision" });
export type Decision = z.output<typeof decisionSchema>;

const SEMANTICS = ["execute_all", "deny_on_first_deny", "permit_on_first_permit"] as const;

const evaluationsSchema = z
	.object({
		subject: subject.optional(),
		action: action.optional(),
		resource: resource.optional(),
		context,
		evaluations: z.array(evaluationSchema.partial()).min(1).max(MAX_EVALUATIONS).optional(),
		options: z.looseObject({ evaluations_semantic: z.enum(SEMANTICS).default("execute_all") }).optional(),
	})
	.meta({
		id: "AccessEvaluations",
		description:
			"Members beside `evaluations` are the defaults of each of them; without `evaluations` they are the one question.",
	});
export type Evaluations = z.output<typeof evaluationsSchema>;

const page = z
	.object({
		token: z.string().max(200).optional().meta({ description: "The `next_token` of the page before." }),
		limit: z.int().min(1).max(MAX_PAGE).default(MAX_PAGE),
	})
	.prefault({});
const nextPage = z.object({ next_token: z.string().meta({ description: "Empty on the last page." }) });

const actionSearchSchema = z.object({ subject, resource, context, page }).meta({ id: "ActionSearch" });
export type ActionSearch = z.output<typeof actionSearchSchema>;

const resourceSearchSchema = z
	.object({ subject, action, resource: resource.partial({ id: true }), context, page })
	.meta({ id: "ResourceSearch" });
export type ResourceSearch = z.output<typeof resourceSearchSchema>;

const subjectSearchSchema = z
	.object({ subject: subject.partial({ id: true }), action, resource, context, page })
	.meta({ id: "SubjectSearch" });
export type SubjectSearch = z.output<typeof subjectSearchSchema>;

const common = {
	access: "internal_user_mgt_view",
	tag: "Authorization",
	method: "POST",
	params: z.object({ organization: z.string().meta({ description: "Name of the caller's own organization." }) }),
} as const;
const PATH = "/t/{organization}/access/v1";
const MAX_BODY_BYTES = 262_144;
const refusals = [invalidQuestion, refusedWhen(organizationNotFound, "It is not the caller's own.")];

export const evaluateAccessContract = defineContract({
	...common,
	path: `${PATH}/evaluation`,
	operationId: "evaluateAccess",
	summary: "Ask whether a user may do something",
	description:
		"Authorization API 1.0 §6, over the roles of the organization: `action` is a scope of the API resource `resource`. What nobody knows is refused by the decision, not by the status.",
	body: jsonBody(evaluationSchema, invalidQuestion, MAX_BODY_BYTES),
	answer: { status: 200, schema: decisionSchema, description: "The decision" },
	refusals,
});

export const evaluateAccessesContract = defineContract({
	...common,
	path: `${PATH}/evaluations`,
	operationId: "evaluateAccesses",
	summary: "Ask several such questions",
	description: `Authorization API 1.0 §7; at most ${MAX_EVALUATIONS}.`,
	body: jsonBody(evaluationsSchema, invalidQuestion, MAX_BODY_BYTES),
	answer: {
		status: 200,
		schema: z.union([z.object({ evaluations: z.array(decisionSchema) }), decisionSchema]),
		description:
			"The decisions in the order of the questions; of one question without `evaluations`, the decision itself",
	},
	refusals,
});

export const searchActionsContract = defineContract({
	...common,
	path: `${PATH}/search/action`,
	operationId: "searchActions",
	summary: "Ask what a user may do",
	description: "Authorization API 1.0 §8.6: the scopes of an API resource that the user holds, by name.",
	body: jsonBody(actionSearchSchema, invalidQuestion, MAX_BODY_BYTES),
	answer: {
		status: 200,
		schema: z.object({ results: z.array(z.object({ name: z.string() })), page: nextPage }),
		description: "A page of actions",
	},
	refusals,
});

export const searchResourcesContract = defineContract({
	...common,
	path: `${PATH}/search/resource`,
	operationId: "searchResources",
	summary: "Ask where a user may do something",
	description: "Authorization API 1.0 §8.5: the API resources of which the user holds this scope.",
	body: jsonBody(resourceSearchSchema, invalidQuestion, MAX_BODY_BYTES),
	answer: {
		status: 200,
		schema: z.object({ results: z.array(z.object({ type: z.string(), id: z.string() })), page: nextPage }),
		description: "A page of resources",
	},
	refusals,
});

export const searchSubjectsContract = defineContract({
	...common,
	// It lists people, where the others ask about one who is known.
	access: "internal_user_mgt_list",
	path: `${PATH}/search/subject`,
	operationId: "searchSubjects",
	summary: "Ask who may do something",
	description:
		"Authorization API 1.0 §8.4: the active users for whom the evaluation of this action at this resource is true, by id, without those who administer the organization from above. Another type than `user`, and a type of resource that nobody knows, are refused.",
	body: jsonBody(subjectSearchSchema, invalidQuestion, MAX_BODY_BYTES),
	answer: {
		status: 200,
		schema: z.object({ results: z.array(z.object({ type: z.string(), id: z.uuid() })), page: nextPage }),
		description: "A page of users",
	},
	refusals,
});

export const accessMetadataContract = defineContract({
	access: "public",
	tag: "Authorization",
	method: "GET",
	path: "/.well-known/authzen-configuration/t/{organization}",
	operationId: "getAccessMetadata",
	summary: "Read where decisions are asked for",
	description: "Authorization API 1.0 §9.",
	params: z.object({ organization: z.string().meta({ description: "Name of the organization." }) }),
	answer: {
		status: 200,
		schema: z.object({
			policy_decision_point: z.url(),
			access_evaluation_endpoint: z.url(),
			access_evaluations_endpoint: z.url(),
			search_subject_endpoint: z.url(),
			search_action_endpoint: z.url(),
			search_resource_endpoint: z.url(),
		}),
		description: "The metadata",
	},
	refusals: [refusedWhen(organizationNotFound, "There is none with this name.")],
});
