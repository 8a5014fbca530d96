import type { KoaContextWithOIDC } from "oidc-provider";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { deleteArtifact, deleteArtifactsOfGrant } from "@/lib/platform/tokens";
import { settingsOf } from "../clients/client-settings";
import { signsOut } from "./signs-out";

/**
 * Runs around every request of the engine: a sign-out that names its application, by `client_id` or `id_token_hint`, revokes the
 * tokens that the application got in this session, if the application has the setting `revokeOnLogout`.
 */
export async function revokeOnSignOut(
	ctx: KoaContextWithOIDC,
	next: () => Promise<void>,
	organizationId: string,
): Promise<void> {
	await next();
	const { session, provider } = ctx.oidc ?? {};
	const { clientId } = (session?.state ?? {}) as { clientId?: string };
	if (!signsOut(ctx) || session === undefined || clientId === undefined) return;
	const client = await provider.Client.find(clientId);
	const grantId = ownMember(session.authorizations ?? {}, clientId)?.grantId;
	if (grantId === undefined || !settingsOf(client).accessToken.revokeOnLogout) return;
	await deleteArtifact(organizationId, "Grant", grantId);
	await deleteArtifactsOfGrant(organizationId, grantId);
}
