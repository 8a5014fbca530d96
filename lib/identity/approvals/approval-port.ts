import type { ApprovalPort } from "./ports";
import { decideApproval } from "./repository";

/** The port of flows to requests that are approved on another device. */
export function approvalPort(
	organizationId: string,
	origin: { requestId: string; clientAddress: string },
): ApprovalPort {
	return {
		async deny(id, { userId, username }) {
			const principal = { organizationId, type: "user", id: userId, name: username } as const;
			await decideApproval({ ...origin, principal }, { id, userId, granted: null });
		},
	};
}
