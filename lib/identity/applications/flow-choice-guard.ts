import type { RequestContext } from "@/lib/platform/kernel";
import { consoleSignInNotProved, consoleSignInOpen } from "./errors";

/** Whether one of Portico's own applications may get another sign-in flow, or why not. */
export type OwnSignInVerdict = "fine" | "open" | "not-proved";

/**
 * Judges the choice of a sign-in flow for one of Portico's own applications; null chooses the default. It is a parameter, because
 * flows are in another room.
 */
export type OwnSignInGuard = (
	context: RequestContext,
	choice: { clientId: string; authFlowId: string | null },
) => Promise<OwnSignInVerdict>;

/**
 * Prevents administrators from locking themselves out of the console by choosing another sign-in flow for it.
 * @throws DomainError 409
 */
export async function requireUsableSignIn(
	context: RequestContext,
	before: { firstParty: boolean; clientId: string; authFlowId: string | null },
	authFlowId: string | null,
	guard: OwnSignInGuard,
): Promise<void> {
	if (!before.firstParty || before.authFlowId === authFlowId) return;
	const verdict = await guard(context, { clientId: before.clientId, authFlowId });
	if (verdict === "open") throw consoleSignInOpen();
	if (verdict === "not-proved") throw consoleSignInNotProved();
}
