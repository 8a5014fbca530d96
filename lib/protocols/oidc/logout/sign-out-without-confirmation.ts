import type { KoaContextWithOIDC } from "oidc-provider";
// Internal to the engine: its version is pinned, and the contract tests sign out through it.
import { confirm } from "oidc-provider/lib/actions/end_session.js";
import { subjectOf } from "../claims/subject";

/**
 * Whether the request contains an ID token of the session that it ends (RP-Initiated Logout 1.0 §2). If so, the user is not asked
 * for confirmation. The engine has already verified the hint.
 */
export async function namesItsSession({ oidc }: KoaContextWithOIDC, organizationId: string): Promise<boolean> {
	const { session, client, entities } = oidc;
	const hint = (entities as { IdTokenHint?: { payload: Record<string, unknown> } }).IdTokenHint?.payload;
	if (hint === undefined || client === undefined || session?.accountId === undefined) return false;
	const sid = session.sidFor(client.clientId);
	const subject = await subjectOf(organizationId, client, session.accountId);
	return hint.sub === subject && sid !== undefined && hint.sid === sid;
}

/** Signs out as after a confirmation, by the last of the engine's steps for it. */
export async function signOutWithoutConfirmation(ctx: KoaContextWithOIDC): Promise<void> {
	const endSession = confirm.at(-1);
	if (endSession?.name !== "endSession") throw new Error("the engine signs out in another way now");
	Object.assign(ctx.oidc.params ?? {}, { logout: "yes" });
	await endSession(ctx);
}
