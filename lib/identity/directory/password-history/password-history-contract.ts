import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { invalidPasswordHistory } from "../errors";
import { MAX_REMEMBERED } from "./max-remembered";

const passwordHistorySchema = z
	.strictObject({
		remembered: z.int().min(0).max(MAX_REMEMBERED).meta({
			description:
				"How many former passwords of a person, besides the present one, are not accepted as a new password; 0, which is the default, accepts all.",
		}),
	})
	.meta({ id: "PasswordHistory" });
export type PasswordHistory = z.output<typeof passwordHistorySchema>;

const common = {
	tag: "Users",
	params: z.object({ organization: z.string().meta({ description: "Name of the organization." }) }),
	path: "/t/{organization}/api/server/v1/organization-configs/password-history",
} as const;

export const getPasswordHistoryContract = defineContract({
	...common,
	access: "internal_settings_mgt_view",
	method: "GET",
	operationId: "getPasswordHistory",
	summary: "Read how many former passwords are not accepted again",
	answer: { status: 200, schema: passwordHistorySchema, description: "The password history" },
	refusals: [],
});

export const putPasswordHistoryContract = defineContract({
	...common,
	access: "internal_settings_mgt_update",
	method: "PUT",
	operationId: "putPasswordHistory",
	summary: "Set how many former passwords are not accepted again",
	description:
		"Applies to the accounts whose home the organization is. The hash of a password is kept from its replacement on; with a lower number, hashes that are too many are deleted at once.",
	body: jsonBody(passwordHistorySchema, invalidPasswordHistory),
	answer: { status: 200, schema: passwordHistorySchema, description: "The password history as it is now" },
	refusals: [invalidPasswordHistory],
});
