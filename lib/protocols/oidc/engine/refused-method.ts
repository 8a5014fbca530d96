import type { ServerResponse } from "node:http";

/** The endpoints of programs, which have no other method (RFC 6749 §3.2, RFC 7009 §2.1, RFC 7662 §2.1, RFC 9126 §2.3). */
const POSTED =
	/\/oauth2\/(token|par|introspect|revoke|device_authorization|bc-authorize|authorize-challenge|challenge)$/;

/** Whether this endpoint has not this method; a page of another origin asks by OPTIONS before it posts. */
export function isRefusedMethod(method: string | undefined, path: string): boolean {
	return method !== "POST" && method !== "OPTIONS" && POSTED.test(path);
}

export function refuseMethod(response: ServerResponse): void {
	const body = { error: "invalid_request", error_description: "this endpoint has no other method than POST" };
	response
		.writeHead(405, { allow: "POST", "content-type": "application/json", "cache-control": "no-store" })
		.end(JSON.stringify(body));
}
