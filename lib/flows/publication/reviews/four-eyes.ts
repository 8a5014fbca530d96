import type { RequestContext } from "@/lib/platform/kernel";
import { onlyByApproval } from "../errors";
import { selectFourEyes, selectIsVersionApproved } from "./four-eyes-repository";

/**
 * Refuses to change the active version in another way than by an approved draft, where four eyes are wanted. Portico itself may: it
 * returns from a gradual publication to the version before, which was in use.
 * @throws DomainError 409
 */
export async function requireNoFourEyes({ principal }: RequestContext, flowId: string): Promise<void> {
	if (principal.type === "system") return;
	if (await selectFourEyes(principal.organizationId, flowId)) throw onlyByApproval();
}

/**
 * Whether one of these flows may not be chosen yet, because four eyes are wanted and nobody has approved its active version. Portico
 * itself may choose any.
 */
export async function hasUnapproved({ principal }: RequestContext, flowIds: readonly string[]): Promise<boolean> {
	if (principal.type === "system") return false;
	const { organizationId } = principal;
	for (const id of flowIds)
		if ((await selectFourEyes(organizationId, id)) && !(await selectIsVersionApproved(organizationId, id))) return true;
	return false;
}
