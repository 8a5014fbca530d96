import { z } from "zod";

export const channels = ["email", "sms"] as const;
export type Channel = (typeof channels)[number];

export const searchSchema = z
	.string()
	.max(200)
	.regex(/^[^\0]*$/, "must not hold NUL")
	.optional();
