import type { RequestContext } from "@/lib/platform/kernel";
import { wakeDelivery } from "@/lib/platform/messages";
import { acceptedForMail } from "./accepted-for-mail";
import { type Decision, decideInvitation, selectStanding } from "./decision-repository";
import { mayDecide } from "./may-decide";

/** What came of an answer to an invitation, or what stood in its way. */
export type Settlement = Decision | "unknown" | "expired" | "used" | "revoked" | "somebody-else" | "gone";

const MAX_TRIES = 3;

/**
 * Accepts or declines the invitation of the context's organization that has this code, as the caller may; see `mayDecide`.
 * The same answer again is told `now: false`. An invitee for whom an application accepted is told by mail, from home.
 */
export async function settleInvitation(
	context: RequestContext,
	codeHash: string,
	decision: Decision,
): Promise<{ settlement: Settlement; now: boolean }> {
	const { principal } = context;
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const standing = await selectStanding(principal.organizationId, codeHash);
		if (standing === undefined) return { settlement: "unknown", now: false };
		const { status, userId, gone } = standing;
		// Of somebody who was deleted nobody is the home any more: an application is told what has become of them.
		const judged = gone && principal.type !== "user" ? true : await mayDecide(principal, userId);
		if (!judged) return { settlement: "somebody-else", now: false };
		if (status === "accepted" || status === "declined")
			return { settlement: status === decision ? decision : "used", now: false };
		if (status === "revoked" || status === "expired") return { settlement: status, now: false };
		if (gone) return { settlement: "gone", now: false };
		const told = principal.type !== "user" && decision === "accepted" ? acceptedForMail(principal, standing) : null;
		if (await decideInvitation(context, codeHash, decision, userId, told)) {
			if (told !== null) wakeDelivery();
			return { settlement: decision, now: true };
		}
		// Somebody else settled or resent it meanwhile.
	}
	return { settlement: "unknown", now: false };
}
