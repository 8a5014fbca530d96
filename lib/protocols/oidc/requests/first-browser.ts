import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { readCookie, setCookie } from "@/lib/platform/http/cookies";
import { equalInConstantTime, keyedHash, rememberOnce, sha256 } from "@/lib/platform/tokens";

/** Longer than a pushed request counts. */
const REMEMBERED_SECONDS = 300;

/**
 * A step of authorization requests: the first browser that opens a pushed request is the only one that may (RFC 9126 §7.3), and may
 * load it again.
 * @throws InvalidRequestUri
 */
export async function boundToFirstBrowser(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const pushed = (ctx.oidc.entities as { PushedAuthorizationRequest?: { jti: string } }).PushedAuthorizationRequest;
	if (pushed === undefined) return next();
	const { organizationId } = ctx.oidc.provider as unknown as { organizationId: string };
	const id = sha256(pushed.jti);
	const name = `portico_pushed_${id.replace(/\W/g, "").slice(0, 12)}`;
	// Nobody can compute it from the request, so only the browser that was the first has it.
	const expected = keyedHash(`${organizationId} ${id}`, "pushed-request");
	const shown = readCookie(ctx.get("cookie"), name);
	if (shown === null || !equalInConstantTime(shown, expected)) {
		if (!(await rememberOnce(organizationId, "OpenedRequest", id, REMEMBERED_SECONDS)))
			throw new errors.InvalidRequestUri("request_uri was opened in another browser");
		const path = new URL(ctx.oidc.urlFor("authorization")).pathname;
		ctx.res.appendHeader("set-cookie", setCookie(name, expected, { path, maxAge: REMEMBERED_SECONDS }));
	}
	return next();
}
