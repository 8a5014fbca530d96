import { z } from "zod";

/** What a flow is for: signing in or signing up. */
export const flowTypeSchema = z.enum(["AUTHENTICATION", "REGISTRATION"], {
	error: "The flow type must be AUTHENTICATION or REGISTRATION.",
});

export type FlowType = z.infer<typeof flowTypeSchema>;
