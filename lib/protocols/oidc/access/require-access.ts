import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { CIBA, DEVICE_CODE } from "@/lib/identity/applications/contract";
import { accountInRequest } from "../claims/account-in-request";
import { restrictedTo } from "../clients/client-settings";

/** The description of the refusal, by which it is told from a sign-in that was given up. */
export const NO_ACCESS = "the person may not use this application";

/**
 * Whether the person may use the application of the request, as its setting says now. Everything that acts for a person asks here;
 * where everybody may, and for Portico's own applications, nothing is read.
 */
export async function mayUseApplication(
	ctx: KoaContextWithOIDC,
	organizationId: string,
	accountId: string,
): Promise<boolean> {
	if (restrictedTo(ctx.oidc.client) === null) return true;
	return (await accountInRequest(organizationId, accountId, ctx))?.mayUse === true;
}

/** @throws AccessDenied where somebody waits for an answer (RFC 8628 §3.5, CIBA Core 1.0 §13), InvalidGrant otherwise */
export async function requireAccess(ctx: KoaContextWithOIDC, organizationId: string, accountId: string): Promise<void> {
	if (await mayUseApplication(ctx, organizationId, accountId)) return;
	if (ctx.oidc.route === "backchannel_authentication")
		throw Object.assign(new errors.AccessDenied(NO_ACCESS), { status: 403, statusCode: 403 });
	const grantType = String(ctx.oidc.params?.grant_type);
	throw WAITING.has(grantType) ? new errors.AccessDenied(NO_ACCESS) : new errors.InvalidGrant(NO_ACCESS);
}

const WAITING: ReadonlySet<string> = new Set([CIBA, DEVICE_CODE]);
