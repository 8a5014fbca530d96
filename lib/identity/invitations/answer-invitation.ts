import type { RequestContext } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import type { Decision } from "./decision-repository";
import { findInvitation } from "./find-invitation";
import { type Settlement, settleInvitation } from "./settle-invitation";

/** Accepts or declines an invitation of any organization for the user of the context. */
export async function answerInvitation(context: RequestContext, code: string, decision: Decision): Promise<Settlement> {
	const found = await findInvitation(code);
	if (found === undefined) return "unknown";
	const { id: organizationId, name: organizationName } = found.organization;
	const acting = { ...context, principal: { ...context.principal, organizationId, organizationName } };
	const { settlement } = await settleInvitation(acting, sha256(code), decision);
	return settlement;
}
