import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Sets the headers that every response has. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
	response.setHeader("x-content-type-options", "nosniff");
	response.setHeader("x-frame-options", "DENY");
	response.setHeader("referrer-policy", "same-origin");
	response.setHeader("cross-origin-opener-policy", "same-origin");
	if (secure) response.setHeader("strict-transport-security", "max-age=63072000; includeSubDomains");
}

/**
 * Sets a content security policy with a new nonce for one page. Next.js reads the nonce from the request header and adds it to
 * its scripts. An uploaded picture gets a policy that runs nothing, also when it is opened as a document: a policy set by its
 * route would be replaced by this one.
 */
export function setContentSecurityPolicy(
	request: IncomingMessage,
	response: ServerResponse,
	path: string,
	development: boolean,
): void {
	if (UPLOADED.test(path)) {
		response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
		return;
	}
	const nonce = randomBytes(16).toString("base64");
	const policy = [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
		`style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data:",
		"font-src 'self'",
		// The layout engine of the composer. Without this, `strict-dynamic` decides, which browsers apply to workers differently.
		"worker-src 'self'",
		`connect-src 'self'${development ? " ws: wss:" : ""}`,
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		// After a sign-in the browser is redirected to the application, which `form-action` would block.
		...(path.startsWith("/gate/") ? [] : ["form-action 'self'"]),
	].join("; ");
	request.headers["content-security-policy"] = policy;
	request.headers["x-nonce"] = nonce;
	response.setHeader("content-security-policy", policy);
}

/** The paths of logos, of pictures of people, and of those of flows. */
const UPLOADED = /^\/gate\/(?:logo|picture|flow-picture)\//;
