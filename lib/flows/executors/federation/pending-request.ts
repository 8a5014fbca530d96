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

/** What the response of a provider is checked against. Stored encrypted with the execution; no browser sees it. */
export type PendingRequest = z.infer<typeof schema>;

/** One for each task, so that the response to one is not accepted by another. */
export function pendingKey(nodeId: string): string {
	return `federation:${nodeId}`;
}

/** The pending request of this task; null when there is none, or it was answered. */
export function pendingRequest({ nodeId, data }: Pick<ExecutorContext, "nodeId" | "data">): PendingRequest | null {
	const kept = ownMember(data, pendingKey(nodeId));
	return kept === undefined || kept === "" ? null : schema.parse(JSON.parse(kept));
}
