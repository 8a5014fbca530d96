import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { invalidSyntax, invalidValue, tooManyOperations } from "../errors";
import { inOrganization, SCIM_PATH, scimBody } from "../scim/scim-contract";

export const MAX_OPERATIONS = 100;

/** Operations are hardly checked here, because each invalid one gets a response of its own. */
const bulkOperation = z.record(z.string(), z.unknown()).meta({
	wire: {
		type: "object",
		required: ["method", "path"],
		properties: {
			method: { type: "string", enum: ["POST", "PUT", "PATCH", "DELETE"] },
			path: { type: "string", description: "`/Users`, `/Groups` or `/v2/Roles`; behind it `/{id}`, but for `POST`." },
			bulkId: { type: "string", minLength: 1, maxLength: 200, description: "Of `POST`." },
			version: { type: "string", description: "As in `If-Match`." },
			data: { type: "object", description: "As the body of the same request made alone." },
		},
	},
});

const bulkSchema = z.object({
	schemas: z.array(z.string()).optional(),
	failOnErrors: z
		.int()
		.min(1)
		.max(1_000_000)
		.nullish()
		.meta({ description: "After so many refused operations the rest is not tried, and not in the answer." }),
	Operations: z
		.array(bulkOperation)
		.min(1)
		.meta({ description: `At most ${MAX_OPERATIONS}.` }),
});
export type BulkRequest = z.output<typeof bulkSchema>;

const bulkResult = z.object({
	method: z.string(),
	bulkId: z.string().optional(),
	location: z.url().optional(),
	version: z.string().optional(),
	status: z.string().meta({ description: "That of the same request made alone." }),
	response: z
		.object({
			schemas: z.array(z.string()),
			status: z.string(),
			scimType: z.string().optional(),
			detail: z.string(),
		})
		.optional()
		.meta({ description: "Why the operation was refused." }),
});
export type BulkResult = z.output<typeof bulkResult>;

export const bulkResponseSchema = z
	.object({ schemas: z.array(z.string()), Operations: z.array(bulkResult) })
	.meta({ id: "ScimBulkResponse" });
export type BulkResponse = z.output<typeof bulkResponseSchema>;

export const bulkContract = defineContract({
	tag: "Users",
	errorFormat: "scim",
	access: "internal_user_mgt_create",
	method: "POST",
	path: `${SCIM_PATH}/Bulk`,
	operationId: "bulk",
	summary: "Create and change many resources in one request",
	description:
		"RFC 7644 §3.7: each operation needs the permission of the same request made alone. The operations are done in their order and answered in it; one that is refused undoes none. `bulkId:…` stands for the id of what another operation makes, which is done first; operations that refer to each other in a circle are refused with 409. For a user, a `bulkId` that is a UUID also makes the request safe to send again: a user of that name who was made under it is answered as made, and not made twice.",
	params: inOrganization,
	body: scimBody(bulkSchema, Object.keys(bulkSchema.shape)),
	answer: { status: 200, schema: bulkResponseSchema, description: "What became of each operation" },
	refusals: [invalidSyntax, invalidValue, tooManyOperations],
});
