import { z } from "zod";

/** What a flow is for: signing in or signing up. */
export const flowTypeSchema = z.enum(["AUTHENTICATION", "REGISTRATION", "APPROVAL"], {
	error: "The flow type must be AUTHENTICATION, REGISTRATION or APPROVAL.",
});

export type FlowType = z.infer<typeof flowTypeSchema>;
