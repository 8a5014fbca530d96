import { accountOf } from "@/lib/identity/directory";
import { deleteArtifact, deleteArtifactsOfGrant } from "@/lib/platform/tokens";
import { providerFor } from "../engine/provider-for";
import { forgottenHome } from "../sessions/home-cookie";
import { endSession, endSessionsElsewhere } from "../sessions/session-repository";
import { forgottenSession } from "./forgotten-session";

/**
 * Signs a user out as the engine does on request of an application (RP-Initiated Logout 1.0), without such a request: ends the
 * session, the one from which it was created, and the grants that end with it, and notifies applications (Back-Channel Logout
 * 1.0).
 * @returns the `Set-Cookie` lines that delete what the browser knows of the session at the user's own organization
 */
export async function endWholeSession(organizationId: string, uid: string): Promise<string[]> {
	const provider = await providerFor({ organizationId, prefix: "" });
	const session = await provider.Session.findByUid(uid);
	if (session === undefined) return [];
	const grants = Object.values(session.authorizations ?? {}).filter(({ persistsLogout }) => persistsLogout !== true);
	for (const { grantId } of grants) {
		if (grantId === undefined) continue;
		await deleteArtifact(organizationId, "Grant", grantId);
		await deleteArtifactsOfGrant(organizationId, grantId);
	}
	await endSessionsElsewhere(organizationId, uid);
	await endSession(organizationId, uid);
	const home = session.accountId === undefined ? undefined : await accountOf(organizationId, session.accountId);
	if (home === undefined) return [];
	const { id, name } = home.organization;
	return id === organizationId ? [forgottenHome(name)] : forgottenSession(name);
}
