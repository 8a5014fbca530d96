import type { RequestContext } from "@/lib/platform/kernel";
import { consoleSignInNotProved, consoleSignInOpen, flowNotApproved } from "./errors";

/** Whether an application may get other flows, or why not. */
export type FlowChoiceVerdict = "fine" | "open" | "not-proved" | "not-approved";

/**
 * Judges the choice of flows for an application; null chooses the default sign-in. It is a parameter, because flows are in another room.
 */
export type FlowChoiceGuard = (
	context: RequestContext,
	choice: {
		/** Of one of Portico's own applications whose sign-in changes; null for all others. */
		clientId: string | null;
		authFlowId: string | null;
		/** The flows that the application did not have before. */
		chosen: readonly string[];
	},
) => Promise<FlowChoiceVerdict>;

interface Choice {
	authFlowId: string | null;
	registrationFlowId: string | null;
}

/**
 * Prevents administrators from locking themselves out of the console by choosing another sign-in flow for it, and from choosing a flow
 * that nobody has approved where four eyes are wanted.
 * @throws DomainError 409
 */
export async function requireUsableFlows(
	context: RequestContext,
	before: Choice & { firstParty: boolean; clientId: string },
	after: Choice,
	guard: FlowChoiceGuard,
): Promise<void> {
	const had = [before.authFlowId, before.registrationFlowId];
	const chosen = [after.authFlowId, after.registrationFlowId].flatMap((id) =>
		id === null || had.includes(id) ? [] : [id],
	);
	const isOwnSignIn = before.firstParty && before.authFlowId !== after.authFlowId;
	if (!isOwnSignIn && chosen.length === 0) return;
	const clientId = isOwnSignIn ? before.clientId : null;
	const verdict = await guard(context, { clientId, authFlowId: after.authFlowId, chosen });
	if (verdict === "not-approved") throw flowNotApproved();
	if (verdict === "open") throw consoleSignInOpen();
	if (verdict === "not-proved") throw consoleSignInNotProved();
}
