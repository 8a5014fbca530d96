import { accountOf } from "@/lib/identity/directory";
import { deleteArtifact, deleteArtifactsOfGrant } from "@/lib/platform/tokens";
import { providerFor } from "../engine/provider-for";
import { endSession, endSessionsElsewhere } from "../sessions/session-repository";
import { forgottenSession } from "./forgotten-session";

/**
 * Signs somebody out as the engine does when an application asks for it (RP-Initiated Logout 1.0), without a request of
 * theirs: the session, what it came from, grants that do not outlast it, and word to applications that want it. Returns
 * the `Set-Cookie` lines that take the sign-in at the user's organization from the browser.
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
	if (home === undefined || home.organization.id === organizationId) return [];
	return forgottenSession(home.organization.name);
}
