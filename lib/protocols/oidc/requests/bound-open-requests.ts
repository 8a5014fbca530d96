import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { DomainError } from "@/lib/platform/kernel";

type Next = () => Promise<void>;

/** A step of the sign-out: somebody without a session gets one, which is stored for two weeks. @throws TemporarilyUnavailable */
export function boundSignOutOfNobody(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
	if (ctx.oidc.session?.accountId === undefined) count(ctx);
	return next();
}

/** A step of requests that are stored, and that anybody can send as a public client. @throws TemporarilyUnavailable */
export function boundPublicClient(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
	if (ctx.oidc.client?.clientAuthMethod === "none") count(ctx);
	return next();
}

/** Counts against the limit of open requests of an address, whose storage would grow without it. */
function count(ctx: KoaContextWithOIDC): void {
	try {
		countOpenRequest(ctx.ip);
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		ctx.set(error.headers);
		// RFC 9126 §2.3
		throw Object.assign(new errors.TemporarilyUnavailable("too many requests of this address"), {
			status: 429,
			statusCode: 429,
		});
	}
}
