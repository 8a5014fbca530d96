import { ManagedElsewhere, managesAccount } from "@/lib/identity/directory";
import { answerInvitation } from "./answer-invitation";
import { findInvitation } from "./find-invitation";
import type { InvitationPort } from "./ports";

/** The port of flows of the invited user's home to invitations of any organization, by code. */
export function invitationPort(
	organizationId: string,
	origin: { requestId: string; clientAddress: string },
): InvitationPort {
	return {
		async accept(code, { userId, username }) {
			if (!(await managesAccount(organizationId, userId))) throw new ManagedElsewhere();
			const principal = { organizationId, organizationName: "", type: "user", id: userId, name: username } as const;
			const context = {
				...origin,
				principal: { ...principal, issuedBy: organizationId, clientId: "", scopes: new Set<string>() },
			};
			const settlement = await answerInvitation(context, code, "accepted");
			if (settlement === "accepted") return "good";
			return settlement === "declined" ? "used" : settlement;
		},
		async judge(code) {
			const found = await findInvitation(code);
			switch (found?.status) {
				case undefined:
					return "unknown";
				case "PENDING":
					return found.userId === null ? "gone" : "good";
				case "EXPIRED":
					return "expired";
				case "REVOKED":
					return "revoked";
				default:
					return "used";
			}
		},
	};
}
