import type { IncomingMessage, ServerResponse } from "node:http";
import { organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { postedParameters } from "./posted-parameters";
import { providerFor } from "./provider-for";

const PROTOCOL_PATH = /^(\/t\/([^/]+))?\/(oauth2\/|\.well-known\/(openid-configuration|oauth-authorization-server)$)/;

/** RFC 8414 §3.1: the metadata of an issuer with a path stands between its host and that path. */
const METADATA_OF_ISSUER_WITH_PATH = /^(\/\.well-known\/oauth-authorization-server)(\/t\/[^/]+)$/;

/** Whether this path (without query) belongs to the protocol engine. */
export function isProtocolPath(path: string): boolean {
	return PROTOCOL_PATH.test(issuerFirst(path));
}

/** Hands the request to the engine of the issuer its path names; false when no organization has that name. */
export async function handleProtocol(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	const [asked = "/", ...query] = (request.url ?? "/").split("?");
	const path = issuerFirst(asked);
	const url = [path, ...query].join("?");
	const match = PROTOCOL_PATH.exec(path);
	const organization = await organizationByName(match?.[2] ?? environment().rootOrganization);
	if (organization?.active !== true) return false;
	if (/%00/.test(url)) {
		refuseNul(path, response);
		return true;
	}
	if (request.method === "POST" && /\/oauth2\/(authorize|logout)$/.test(path)) {
		const parameters = await postedParameters(request);
		// What was not read of the body would be taken for the next request.
		if (parameters === null) response.setHeader("connection", "close");
		redirect(response, parameters === null ? ERROR_PAGE : `${path}?${parameters}`);
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

const ERROR_PAGE = "/gate/error?error=invalid_request";

/** A browser follows with GET, and with the cookies that it kept from another site's POST. */
function redirect(response: ServerResponse, path: string): void {
	response.writeHead(303, { location: `${environment().baseUrl}${path}`, "cache-control": "no-store" }).end();
}

function issuerFirst(path: string): string {
	return path.replace(METADATA_OF_ISSUER_WITH_PATH, "$2$1");
}

/** No parameter of any protocol may hold NUL, and PostgreSQL could not store it: people get a page, programs RFC 6749 §5.2. */
function refuseNul(path: string, response: ServerResponse): void {
	if (/\/(authorize|logout)$/.test(path)) {
		redirect(response, ERROR_PAGE);
		return;
	}
	const body = { error: "invalid_request", error_description: "parameters must not contain the NUL character" };
	response
		.writeHead(400, { "content-type": "application/json", "cache-control": "no-store" })
		.end(JSON.stringify(body));
}
