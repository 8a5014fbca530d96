import { z } from "zod";
import type { DocumentedError } from "@/lib/platform/http/contract";

export const channels = ["email", "sms"] as const;
export type Channel = (typeof channels)[number];

export const INVALID_REQUEST = { code: "SND-1001", message: "Invalid request format" };
export const INVALID_QUERY = { code: "SND-1001", message: "Invalid query parameter" };

export const searchSchema = z
	.string()
	.max(200)
	.regex(/^[^\0]*$/, "must not hold NUL")
	.optional();

export const invalidQuery: DocumentedError = {
	status: 400,
	...INVALID_QUERY,
	when: "A parameter is not what it may be, or one is repeated.",
};
