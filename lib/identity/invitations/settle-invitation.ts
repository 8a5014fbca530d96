import type { RequestContext } from "@/lib/platform/kernel";
import { wakeDelivery } from "@/lib/platform/messages";
import { acceptedForMail } from "./accepted-for-mail";
import { type Decision, decideInvitation, selectStanding } from "./decision-repository";
import { mayDecide } from "./may-decide";

/** The decision on an invitation, or why it could not be made. */
export type Settlement = Decision | "unknown" | "expired" | "used" | "revoked" | "somebody-else" | "gone";

const MAX_TRIES = 3;

/**
 * Accepts or declines the invitation of the context's organization with this code, if the caller may; see `mayDecide`. If the
 * same decision was made before, `now` is false. If an application accepts, the invitee gets a mail from their home.
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
		// A deleted user no longer has a home, so any application is told the state of the invitation.
		const judged = gone && principal.type !== "user" ? true : userId !== null && (await mayDecide(principal, userId));
		if (!judged) return { settlement: "somebody-else", now: false };
		if (status === "accepted" || status === "declined")
			return { settlement: status === decision ? decision : "used", now: false };
		if (status === "revoked" || status === "expired") return { settlement: status, now: false };
		if (gone || userId === null) return { settlement: "gone", now: false };
		const notification =
			principal.type !== "user" && decision === "accepted" ? acceptedForMail(principal, standing) : null;
		if (await decideInvitation(context, codeHash, decision, userId, notification)) {
			if (notification !== null) wakeDelivery();
			return { settlement: decision, now: true };
		}
		// Another request has decided or resent the invitation meanwhile.
	}
	return { settlement: "unknown", now: false };
}
