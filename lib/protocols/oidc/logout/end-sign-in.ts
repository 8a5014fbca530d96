import {
	deleteArtifact,
	deleteArtifactsOfGrant,
	selectAccessToken,
	sha256,
	verifyAccessToken,
} from "@/lib/platform/tokens";
import { forgottenHome } from "../sessions/home-cookie";
import { endSession, endSessionsElsewhere } from "../sessions/session-repository";
import { forgottenSession } from "./forgotten-session";

/**
 * Signs out a user of the console: ends the tokens, the grant and the session of the console's token, and the session at the
 * user's own organization from which it was created.
 * @returns the `Set-Cookie` lines that delete what the browser knows of that session
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
	const { organizationName } = principal;
	return principal.organizationId === organizationId
		? [forgottenHome(organizationName)]
		: forgottenSession(organizationName);
}
