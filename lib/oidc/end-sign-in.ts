import { deleteArtifact, deleteArtifactsOfGrant, selectArtifact, sha256, verifyAccessToken } from "@/lib/tokens";
import { endSession } from "./session-repository";

/** Signs a console user out everywhere this browser session reaches: its tokens, its grant, its sign-in session. */
export async function endSignIn(accessToken: string): Promise<void> {
	const principal = await verifyAccessToken(accessToken);
	if (principal === null) return;
	const { organizationId } = principal;
	const row = await selectArtifact(organizationId, "AccessToken", "id", sha256(accessToken));
	const { grantId, sessionUid } = row?.payload ?? {};
	if (typeof sessionUid === "string") await endSession(organizationId, sessionUid);
	if (typeof grantId === "string") {
		await deleteArtifact(organizationId, "Grant", grantId);
		await deleteArtifactsOfGrant(organizationId, grantId);
	}
}
