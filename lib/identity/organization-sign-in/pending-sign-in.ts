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
 * What the response of an organization's sign-in is checked against. Stored encrypted with the execution; no browser sees it.
 */
export type PendingSignIn = z.infer<typeof schema>;

export function readPending(text: string): PendingSignIn {
	return schema.parse(JSON.parse(text));
}
