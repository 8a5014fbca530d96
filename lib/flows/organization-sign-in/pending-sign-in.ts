import { z } from "zod";

const schema = z.object({
	organizationId: z.uuid(),
	organizationName: z.string(),
	state: z.string(),
	nonce: z.string(),
	codeVerifier: z.string(),
	redirectUri: z.string(),
});

/**
 * The values with which the response of an organization's sign-in is compared. They are stored encrypted with the execution, and
 * never sent to a browser.
 */
export type PendingSignIn = z.infer<typeof schema>;

export function readPending(text: string): PendingSignIn {
	return schema.parse(JSON.parse(text));
}
