import { z } from "zod";

const schema = z.object({
	organizationId: z.uuid(),
	organizationName: z.string(),
	state: z.string(),
	nonce: z.string(),
	codeVerifier: z.string(),
	redirectUri: z.string(),
});

/** What the answer of an organization's sign-in is judged by; it rests encrypted with the run, and no browser sees it. */
export type PendingSignIn = z.infer<typeof schema>;

export function readPending(text: string): PendingSignIn {
	return schema.parse(JSON.parse(text));
}
