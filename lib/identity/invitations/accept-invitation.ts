import { organizationByName } from "@/lib/identity/organization-tree";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import type { Confirmation } from "./contract";
import {
	forSomebodyElse,
	invitationExpired,
	invitationRevoked,
	invitationUsed,
	inviteeGone,
	unknownCode,
} from "./errors";
import { settleInvitation } from "./settle-invitation";

/**
 * Makes the invited user a guest. Callable with any token, because the invited user has no permissions here yet: users decide
 * only for themselves. An application of the invitee's home, or of an organization above it, needs a token switched to this
 * organization.
 * @throws DomainError 400, 403
 */
export async function acceptInvitation(
	context: RequestContext,
	organization: string,
	confirmation: Confirmation,
): Promise<void> {
	const acting = await actingWhere(context, organization);
	const { settlement, now } = await settleInvitation(acting, sha256(confirmation.confirmationCode), "accepted");
	switch (settlement) {
		case "accepted":
			if (!now) throw invitationUsed("accepted");
			return;
		case "declined":
		case "used":
			throw invitationUsed("declined");
		case "expired":
			throw invitationExpired();
		case "revoked":
			throw invitationRevoked();
		case "gone":
			throw inviteeGone();
		case "somebody-else":
			throw forSomebodyElse();
		case "unknown":
			throw unknownCode();
	}
}

async function actingWhere(context: RequestContext, name: string): Promise<RequestContext> {
	const principal = await principalAt(context.principal, name);
	if (principal === null) throw organizationNotFound();
	return { ...context, principal };
}

async function principalAt(principal: Principal, name: string): Promise<Principal | null> {
	const organization = await organizationByName(name);
	if (organization?.active !== true) return null;
	const acting = { ...principal, organizationId: organization.id, organizationName: organization.name };
	if (principal.type === "user") return acting;
	return principal.organizationId === organization.id ? acting : null;
}
