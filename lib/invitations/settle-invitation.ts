import type { RequestContext } from "@/lib/kernel";
import { type Decision, decideInvitation, selectStanding } from "./decision-repository";

/** What came of an answer to an invitation, or what stood in its way. */
export type Settlement = Decision | "unknown" | "expired" | "used" | "revoked" | "somebody-else" | "gone";

const MOST_TRIES = 3;

/**
 * Accepts or declines the invitation of the context's organization that has this code, for `invitee`, or for whomever it
 * names where that is null. The same invitee is told `accepted` again for what they have accepted.
 */
export async function settleInvitation(
	context: RequestContext,
	codeHash: string,
	decision: Decision,
	invitee: string | null,
): Promise<{ settlement: Settlement; now: boolean }> {
	for (let tries = 0; tries < MOST_TRIES; tries++) {
		if (await decideInvitation(context, codeHash, decision, invitee)) return { settlement: decision, now: true };
		const standing = await selectStanding(context.principal.organizationId, codeHash);
		if (standing === undefined) return { settlement: "unknown", now: false };
		const { status, userId, gone } = standing;
		if (invitee !== null && userId !== invitee) return { settlement: "somebody-else", now: false };
		if (status === "accepted" || status === "declined")
			return { settlement: status === decision ? decision : "used", now: false };
		if (status === "revoked" || status === "expired") return { settlement: status, now: false };
		if (gone) return { settlement: "gone", now: false };
		// It was enabled, or resent, between the two looks.
	}
	return { settlement: "unknown", now: false };
}
