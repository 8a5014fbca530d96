import { z } from "zod";
import type { Endpoint } from "@/lib/platform/http/endpoint";

export const VALIDATION_PATH = "/validate-user-profile-update";

const failure = z.object({
	actionStatus: z.literal("FAILED"),
	failureReason: z.string(),
	failureDescription: z.string(),
});

/** The endpoint that an action of the organization can call. */
export const validationEndpoints: readonly Endpoint[] = [
	{
		method: "POST",
		path: VALIDATION_PATH,
		operationId: "validateUserProfileUpdate",
		summary: "Judge a change of a profile",
		description:
			"An external service as pre-update-profile actions call it: checks the department and tells the security team by mail. Configured by `API_KEY`, `ALLOWED_DEPARTMENTS` and the mail server; the key is sent in the header `api-key`.",
		tag: "Actions",
		security: "none",
		answers: {
			200: {
				description: "`FAILED` with `invalid_input`, `invalid_department_input` or `email_error`, or `SUCCESS`",
				schema: z.union([z.object({ actionStatus: z.literal("SUCCESS") }), failure]),
			},
			401: { description: "`unauthorized`: the key is missing or another one", schema: failure },
			405: { description: "Any other method", schema: z.string(), mediaType: "text/plain" },
			429: { description: "Without a configured key: too many requests of one address" },
		},
	},
];
