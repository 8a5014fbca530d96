import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { exceptionWithoutDemand, flowNotFound, invalidQuery, notAPolicy, policyHasChanged } from "../errors";
import { demands } from "./demands";
import { type EffectivePolicy, policyOrigins } from "./effective-policy";
import { policySchema } from "./policy";

const MAX_BODY_BYTES = 65_536;

const effectiveSchema = z
	.object({
		demands: z.array(
			z.object({
				demand: z.enum(demands),
				from: z.enum(policyOrigins).meta({
					description: "`above`: an organization above demands it, and nothing here can except a flow from it.",
				}),
				excepted: z.string().nullable().meta({ description: "The reason of the exception that is made for the flow." }),
				bySession: z.boolean().meta({
					description: "Whether an existing sign-in meets it, because no flow of the organization is excepted from it.",
				}),
			}),
		),
		testsBlock: z.boolean(),
		fourEyes: z.boolean(),
	})
	.meta({ description: "What applies: the organizations above, this one, and the flow together." });

export const savedPolicySchema = policySchema
	.extend({
		revision: z.int().min(0).meta({ description: "Counts the writes; 0 when nothing was saved." }),
		effective: effectiveSchema,
	})
	.meta({ id: "AssurancePolicy" });
export type SavedPolicy = Omit<z.output<typeof savedPolicySchema>, "effective"> & { effective: EffectivePolicy };

/** The flow of a query. */
export const flowQuery = z.object({
	flow: z
		.uuid()
		.transform((id) => id.toLowerCase())
		.optional()
		.meta({
			description: "Id of the flow that is meant; without it, every flow of the organization.",
			wire: { type: "string", format: "uuid" },
		}),
});

const common = {
	tag: "Flows",
	path: "/assurance-policy",
	query: flowQuery,
	queryRefusal: () => invalidQuery,
	etag: true,
} as const;

export const getPolicyContract = defineContract({
	...common,
	access: "internal_settings_mgt_view",
	method: "GET",
	operationId: "getAssurancePolicy",
	summary: "Read the policy of assurance",
	description: "What the organization demands of the ways of its flows, or of one flow, and everything that applies.",
	answer: { status: 200, schema: savedPolicySchema, description: "The policy" },
	refusals: [invalidQuery, flowNotFound],
});

export const putPolicyContract = defineContract({
	...common,
	access: "internal_settings_mgt_update",
	method: "PUT",
	operationId: "putAssurancePolicy",
	summary: "Save the policy of assurance",
	description:
		"Replaces all of it. Organizations below inherit the demands and cannot remove them. Stored flows are not changed; `POST /flow-analysis` and the composer report what does not meet the policy.",
	body: jsonBody(policySchema, notAPolicy, MAX_BODY_BYTES),
	ifMatch: true,
	answer: { status: 200, schema: savedPolicySchema, description: "The policy as it is saved" },
	refusals: [notAPolicy, exceptionWithoutDemand, invalidQuery, flowNotFound, policyHasChanged],
});
