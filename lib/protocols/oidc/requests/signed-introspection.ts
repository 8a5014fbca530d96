import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { settingsOf } from "../clients/client-settings";

const JWT = "application/token-introspection+jwt";

/** A step of introspection: refuses JSON to applications whose answers have to be signed (RFC 9701 §4). */
export function requireSignedIntrospection(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	if (settingsOf(ctx.oidc.client).signedResponses.introspection && ctx.accepts("json", JWT) !== JWT)
		throw new errors.InvalidRequest(`introspection has to be requested with Accept: ${JWT}`);
	return next();
}
