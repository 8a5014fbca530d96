import {
	deleteArtifact,
	deleteArtifactsOfGrant,
	selectAccessToken,
	sha256,
	verifyAccessToken,
} from "@/lib/platform/tokens";
import { endSession, endSessionsElsewhere } from "../sessions/session-repository";
import { forgottenSession } from "./forgotten-session";

/**
 * Signs a console user out everywhere this browser session reaches: its tokens, its grant, its sign-in session, and the
 * one at their organization that it came from. Returns the `Set-Cookie` lines that take that one from the browser as well.
 */
export async function endSignIn(accessToken: string): Promise<string[]> {
	const principal = await verifyAccessToken(accessToken);
	const token = principal === null ? undefined : await selectAccessToken(sha256(accessToken));
	if (principal === null || token === undefined) return [];
	const { grantId, sessionUid } = token.payload;
	const { organizationId } = token;
	if (typeof sessionUid === "string") {
		await endSessionsElsewhere(organizationId, sessionUid);
		await endSession(organizationId, sessionUid);
	}
	if (typeof grantId === "string") {
		await deleteArtifact(organizationId, "Grant", grantId);
		await deleteArtifactsOfGrant(organizationId, grantId);
	}
	return principal.organizationId === organizationId ? [] : forgottenSession(principal.organizationName);
}
