import type { KoaContextWithOIDC } from "oidc-provider";
// Nothing the engine promises to keep: its version is pinned, and the contract tests sign out through it.
import { confirm } from "oidc-provider/lib/actions/end_session.js";

/**
 * Whether the application that signs somebody out showed the ID token of the session it ends (RP-Initiated Logout 1.0 §2): then
 * nobody is asked. The engine has checked the hint itself.
 */
export function namesItsSession({ oidc }: KoaContextWithOIDC): boolean {
	const { session, client, entities } = oidc;
	const hint = (entities as { IdTokenHint?: { payload: Record<string, unknown> } }).IdTokenHint?.payload;
	if (hint === undefined || client === undefined || session?.accountId === undefined) return false;
	const sid = session.sidFor(client.clientId);
	return hint.sub === session.accountId && sid !== undefined && hint.sid === sid;
}

/** Signs out as if the person had agreed: the last step of what the engine does then. */
export async function signOutUnasked(ctx: KoaContextWithOIDC): Promise<void> {
	const endSession = confirm.at(-1);
	if (endSession?.name !== "endSession") throw new Error("the engine signs out in another way now");
	Object.assign(ctx.oidc.params ?? {}, { logout: "yes" });
	await endSession(ctx);
}
