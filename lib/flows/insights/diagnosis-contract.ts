import { z } from "zod";
import { executionNotFound, outcomeSchema } from "@/lib/flows/executions/contract";
import { flowTypeSchema } from "@/lib/flows/model";
import { defineContract } from "@/lib/platform/http/contract";
import { organizationPath } from "./contract-parts";
import { invalidQuery, personNotFound } from "./errors";

/** The causes that can prevent a sign-in; those that certainly do come first in a response. */
export const causeCodes = [
	"unknown",
	"other-organization",
	"domain-of-other-organization",
	"home-elsewhere",
	"address-leads-elsewhere",
	"domain-not-accepted",
	"organization-disabled",
	"account-disabled",
	"account-locked",
	"factor-locked",
	"no-credentials",
	"password-temporary",
	"no-sign-in-flow",
	"flow-deleted",
	"flow-broken",
	"flow-republished",
	"provider-failing",
	"message-undelivered",
	"message-kept",
	"message-waiting",
	"factor-missing",
	"invitation-open",
	"invitation-expired",
	"invitation-withdrawn",
	"execution-failed",
	"execution-abandoned",
] as const;
export type CauseCode = (typeof causeCodes)[number];

/** What can be done about a cause; each is an operation or a page that exists. */
export const remedyNames = [
	"unlock",
	"enable",
	"send-recovery-mail",
	"remove-factor",
	"retry-message",
	"check-sender",
	"open-flow",
	"open-flows",
	"test-provider",
	"resend-invitation",
	"open-invitations",
	"open-organization",
	"open-domains",
	"create-user",
	"open-execution",
] as const;
export type RemedyName = (typeof remedyNames)[number];

const remedySchema = z.object({
	name: z.enum(remedyNames),
	id: z.string().nullable().meta({ description: "Of what the remedy is applied to; null where it needs none." }),
});

export const causeSchema = z.object({
	code: z.enum(causeCodes),
	blocks: z.boolean().meta({ description: "Whether it certainly prevents a sign-in; otherwise it may have." }),
	at: z.iso.datetime().nullable().meta({ description: "When it happened, where that is known." }),
	until: z.iso.datetime().nullable().meta({ description: "When it ends by itself." }),
	name: z.string().nullable().meta({
		description: "Of the organization, flow, identity provider or factor that it is about, or the masked recipient.",
	}),
	detail: z.string().nullable().meta({
		description:
			"The reason of the execution, the error of the message, the status of the invitation, or the email domain.",
	}),
	nodeId: z.string().nullable().meta({ description: "The step at which the execution ended." }),
	executionId: z.uuid().nullable().meta({ description: "The execution that shows it." }),
	remedies: z.array(remedySchema),
});
export type Cause = z.output<typeof causeSchema>;
export type Remedy = z.output<typeof remedySchema>;

const organization = z.object({ id: z.uuid(), name: z.string(), displayName: z.string() });

export const diagnosedExecutionSchema = z.object({
	id: z.uuid(),
	outcome: outcomeSchema,
	reason: z.string().nullable(),
	flowId: z.uuid(),
	flowName: z.string(),
	flowType: flowTypeSchema,
	version: z.int().min(1),
	nodeId: z.string(),
	applicationName: z.string(),
	startedAt: z.iso.datetime(),
});
export type DiagnosedExecution = z.output<typeof diagnosedExecutionSchema>;

export const diagnosisSchema = z
	.object({
		user: z
			.object({
				id: z.uuid(),
				username: z.string(),
				displayName: z.string(),
				home: organization,
				isGuest: z.boolean().meta({ description: "At home in another organization, and a member here." }),
			})
			.nullable()
			.meta({ description: "Null where nobody the caller may know is meant." }),
		lastSignInAt: z.iso.datetime().nullable(),
		causes: z.array(causeSchema),
		executions: z.array(diagnosedExecutionSchema).meta({ description: "Their last five here, the latest first." }),
	})
	.meta({ id: "SignInDiagnosis" });
export type Diagnosis = z.output<typeof diagnosisSchema>;

const diagnosisQuery = z.object({
	userId: z.string().min(1).max(64).optional().meta({ description: "Id of a user or member of the organization." }),
	address: z
		.string()
		.trim()
		.min(1)
		.max(320)
		.regex(/^\P{Cc}*$/u, "must not contain control characters")
		.optional()
		.meta({ description: "What they enter to sign in: a username, an email address or a mobile number." }),
	executionId: z.string().min(1).max(64).optional().meta({ description: "Id of an execution." }),
});
export type DiagnosisQuery = z.output<typeof diagnosisQuery>;

export const explainSignInContract = defineContract({
	tag: "Insights",
	access: "internal_user_mgt_view",
	method: "GET",
	path: `${organizationPath}/sign-in-diagnosis`,
	operationId: "explainSignIn",
	summary: "Read why somebody cannot sign in",
	description:
		"Exactly one of `userId`, `address` and `executionId` says who. Users of organizations that the caller does not administer look like addresses that nobody has.",
	params: z.object({
		organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
	}),
	query: diagnosisQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: diagnosisSchema, description: "What was found" },
	refusals: [invalidQuery, personNotFound, executionNotFound],
});
