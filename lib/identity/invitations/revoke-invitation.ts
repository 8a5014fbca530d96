import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { revokePending } from "./decision-repository";
import { invitationNotFound, invitationSettled } from "./errors";
import { selectInvitation } from "./repository";

/**
 * Revokes an invitation: its code becomes invalid, and it stays in the list.
 * @throws DomainError 404, 409
 */
export async function revokeInvitation(context: RequestContext, invitationId: string): Promise<void> {
	const id = parseId(invitationId);
	if (id === null) throw invitationNotFound();
	if (await revokePending(context, id)) return;
	const invitation = await selectInvitation(context.principal.organizationId, id);
	if (invitation === undefined) throw invitationNotFound();
	if (invitation.status !== "REVOKED") throw invitationSettled(invitation.status);
}
