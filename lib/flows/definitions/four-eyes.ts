import type { RequestContext } from "@/lib/platform/kernel";
import { onlyByApproval } from "./errors";
import { selectFourEyes } from "./four-eyes-repository";

/**
 * Refuses to change the active version in another way than by an approved draft, where four eyes are wanted. Portico itself may: it
 * returns from a gradual publication to the version before, which was in use.
 * @throws DomainError 409
 */
export async function requireNoFourEyes({ principal }: RequestContext, flowId: string): Promise<void> {
	if (principal.type === "system") return;
	if (await selectFourEyes(principal.organizationId, flowId)) throw onlyByApproval();
}
