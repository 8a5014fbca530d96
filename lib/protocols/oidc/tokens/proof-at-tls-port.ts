import { decodeJwt } from "jose";
import type { KoaContextWithOIDC } from "oidc-provider";
import { environment } from "@/lib/platform/env";

const PROVED = /\/oauth2\/(token|par|userinfo)$/;

/**
 * Runs before the endpoints that take proofs of a key: one for an endpoint at the port that asks for certificates (RFC 8705 §5) has
 * the address of that port (RFC 9449 §4.3), and the engine compares it with the address of the request as it knows it.
 */
export function knowTlsPort(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const { baseUrl, tls } = environment();
	if (tls === undefined || !PROVED.test(ctx.path)) return next();
	const at = new URL(baseUrl);
	at.protocol = "https:";
	at.port = String(tls.port);
	if (originOf(ctx.get("dpop")) !== at.origin) return next();
	// The front door has set them to those of the base URL.
	Object.assign(ctx.req.headers, { host: at.host, "x-forwarded-host": at.host, "x-forwarded-proto": "https" });
	return next();
}

/** The origin of the address that a proof is for; undefined for what is no proof. */
function originOf(proof: string): string | undefined {
	try {
		return URL.parse(String(decodeJwt(proof).htu))?.origin;
	} catch {
		return undefined;
	}
}
