import type { RequestContext } from "@/lib/platform/kernel";
import { wakeDelivery } from "@/lib/platform/messages";
import { acceptedForMail } from "./accepted-for-mail";
import { type Decision, decideInvitation, type Standing, selectStanding } from "./decision-repository";
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
		const settled = await settledBefore(principal, standing, decision);
		if (typeof settled === "string") return { settlement: settled, now: false };
		const { userId, standing: invitation } = settled;
		const notification =
			principal.type !== "user" && decision === "accepted" ? acceptedForMail(principal, invitation) : null;
		if (await decideInvitation(context, codeHash, decision, userId, notification)) {
			if (notification !== null) wakeDelivery();
			return { settlement: decision, now: true };
		}
		// Another request has decided or resent the invitation meanwhile.
	}
	return { settlement: "unknown", now: false };
}

/** Why there is nothing left to decide; otherwise the invitee. */
async function settledBefore(
	principal: RequestContext["principal"],
	standing: Standing | undefined,
	decision: Decision,
): Promise<Settlement | { userId: string; standing: Standing }> {
	if (standing === undefined) return "unknown";
	const { status, userId, gone } = standing;
	// A deleted user no longer has a home, so any application is told the state of the invitation.
	const judged = gone && principal.type !== "user" ? true : userId !== null && (await mayDecide(principal, userId));
	if (!judged) return "somebody-else";
	if (status === "accepted" || status === "declined") return status === decision ? decision : "used";
	if (status === "revoked" || status === "expired") return status;
	return gone || userId === null ? "gone" : { userId, standing };
}
