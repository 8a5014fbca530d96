import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "@/lib/env";
import { organizationByName } from "@/lib/organization-tree";
import { providerFor } from "./provider-for";

const PROTOCOL_PATH = /^(\/t\/([^/]+))?\/(oauth2\/|\.well-known\/(openid-configuration|oauth-authorization-server)$)/;

/** Whether this path (without query) belongs to the protocol engine. */
export function isProtocolPath(path: string): boolean {
	return PROTOCOL_PATH.test(path);
}

/** Hands the request to the engine of the issuer its path names; false when no organization has that name. */
export async function handleProtocol(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	const url = request.url ?? "/";
	const path = url.split("?", 1)[0] ?? "/";
	const match = PROTOCOL_PATH.exec(path);
	const organization = await organizationByName(match?.[2] ?? environment().rootOrganization);
	if (organization?.active !== true) return false;
	if (/%00/.test(url)) {
		refuseNul(path, response);
		return true;
	}
	const prefix = match?.[1] ?? "";
	const provider = await providerFor({ organizationId: organization.id, prefix });
	if (prefix !== "") {
		// The engine derives its mount point from the two.
		Object.assign(request, { originalUrl: url });
		request.url = url.slice(prefix.length);
	}
	await provider.callback()(request, response);
	return true;
}

/** No parameter of any protocol may hold NUL, and PostgreSQL could not store it: people get a page, programs RFC 6749 §5.2. */
function refuseNul(path: string, response: ServerResponse): void {
	if (/\/(authorize|logout)$/.test(path)) {
		response.writeHead(303, { location: `${environment().baseUrl}/gate/error?error=invalid_request` }).end();
		return;
	}
	const body = { error: "invalid_request", error_description: "parameters must not contain the NUL character" };
	response
		.writeHead(400, { "content-type": "application/json", "cache-control": "no-store" })
		.end(JSON.stringify(body));
}
