import { type Application, applicationByClientId } from "@/lib/identity/applications";
import { approvalNumber, approvalToken, type PendingApproval, pendingApproval } from "@/lib/identity/approvals";
import { environment } from "@/lib/platform/env";
import { inApproval } from "@/lib/platform/kernel/approval-address";
import { selectArtifact } from "@/lib/platform/tokens";
import type { AskedApproval } from "./approval-start";

/** A request that waits, with what the application asked; null once it is over. */
export async function askedApproval(
	organizationId: string,
	id: string,
): Promise<{ asked: AskedApproval; pending: PendingApproval } | null> {
	const pending = await pendingApproval(organizationId, id);
	if (pending === undefined) return null;
	const [application, artifact] = await Promise.all([
		applicationByClientId(organizationId, pending.clientId),
		selectArtifact({ organizationId, model: "BackchannelAuthenticationRequest", id: pending.requestHash }),
	]);
	if (application === undefined || artifact === undefined) return null;
	const params = (artifact.payload.params ?? {}) as Record<string, unknown>;
	return { pending, asked: askedOf(pending, { application, params }) };
}

export function askedOf(
	{
		organizationId,
		organizationName,
		id,
		userId,
		userName,
	}: Pick<PendingApproval, "organizationId" | "organizationName" | "id" | "userId" | "userName">,
	{ application, params }: { application: Application; params: Record<string, unknown> },
): AskedApproval {
	const url = environment().baseUrl + inApproval(organizationName, id, approvalToken(organizationId, id));
	const number = approvalNumber(organizationId, id);
	const approval = { id, userId, url, number, opened: false };
	return { organizationId, application, username: userName, params, approval };
}
