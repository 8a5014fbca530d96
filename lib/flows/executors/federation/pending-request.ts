import { z } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { ExecutorContext } from "../executor-context";

const schema = z.object({
	identityProviderId: z.string(),
	issuer: z.string(),
	state: z.string(),
	nonce: z.string(),
	codeVerifier: z.string(),
	redirectUri: z.string(),
});

/** What the answer of a provider is judged by; it rests encrypted with the run, and no browser sees it. */
export type PendingRequest = z.infer<typeof schema>;

/** Each task has its own, so that the answer to one is no answer to another. */
export function pendingKey(nodeId: string): string {
	return `federation:${nodeId}`;
}

/** The request this task waits on; null when there is none, or it was answered. */
export function pendingRequest({ nodeId, data }: Pick<ExecutorContext, "nodeId" | "data">): PendingRequest | null {
	const kept = ownMember(data, pendingKey(nodeId));
	return kept === undefined || kept === "" ? null : schema.parse(JSON.parse(kept));
}
