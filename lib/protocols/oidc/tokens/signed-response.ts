import type { IdToken, KoaContextWithOIDC } from "oidc-provider";
import { now } from "@/lib/platform/kernel";
import { userinfoClaims } from "../claims/userinfo-claims";

/** Completes what the engine signs as a response: the time by the clock of all machines, and the claims of userinfo that it does not know. */
export async function completeSignedResponse(
	token: IdToken,
	{ use, ctx, organizationId }: { use: string; ctx: KoaContextWithOIDC; organizationId: string },
): Promise<void> {
	if (use !== "userinfo" && use !== "introspection") return;
	token.set("iat", Math.floor(now() / 1000));
	if (use !== "userinfo") return;
	for (const [claim, value] of Object.entries(await userinfoClaims(ctx, organizationId))) token.set(claim, value);
}
