import type { IncomingMessage, ServerResponse } from "node:http";
import { organizationOfClient } from "@/lib/identity/applications";
import { organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { onceBodyArrived } from "@/lib/platform/http/body-arrived";
import { inTurnOfRequests } from "@/lib/platform/http/request-shares";
import { namedClient } from "../clients/named-client";
import { postedParameters } from "./posted-parameters";
import { providerFor } from "./provider-for";
import { isRefusedMethod, refuseMethod } from "./refused-method";

const PROTOCOL_PATH = /^(\/t\/([^/]+))?\/(oauth2\/|\.well-known\/(openid-configuration|oauth-authorization-server)$)/;

/** RFC 8414 §3.1: the well-known path comes between the host and the path of the issuer. */
const METADATA_OF_ISSUER_WITH_PATH = /^(\/\.well-known\/oauth-authorization-server)(\/t\/[^/]+)$/;

/** Whether this path (without query) belongs to the protocol engine. */
export function isProtocolPath(path: string): boolean {
	return PROTOCOL_PATH.test(issuerFirst(path));
}

/** Passes the request to the engine of the issuer in its path. @returns false when no organization has that name */
export async function handleProtocol(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	const [asked = "/", ...query] = (request.url ?? "/").split("?");
	const path = issuerFirst(asked);
	const url = [path, ...query].join("?");
	const match = PROTOCOL_PATH.exec(path);
	const name = match?.[2] ?? environment().rootOrganization;
	const clientId = namedClient(request.headers.authorization, query.join("?"));
	const organization = await (clientId === null ? organizationByName(name) : organizationOfClient(name, clientId));
	if (organization?.active !== true) return false;
	if (/%00/.test(url)) {
		refuseNul(path, response);
		return true;
	}
	if (isRefusedMethod(request.method, path)) {
		refuseMethod(response);
		return true;
	}
	if (request.method === "POST" && /\/oauth2\/(authorize|logout)$/.test(path)) {
		const parameters = await postedParameters(request);
		// An unread rest of the body would be parsed as the next request.
		if (parameters === null) response.setHeader("connection", "close");
		redirect(response, parameters === null ? ERROR_PAGE : `${path}?${parameters}`);
		return true;
	}
	const prefix = match?.[1] ?? "";
	const provider = await providerFor({ organizationId: organization.id, prefix });
	if (prefix !== "") {
		// The engine computes its mount point from the difference of the two.
		Object.assign(request, { originalUrl: url });
		request.url = url.slice(prefix.length);
	}
	await onceBodyArrived(request, () =>
		inTurnOfRequests(organization.name, () => provider.callback()(request, response)),
	);
	return true;
}

const ERROR_PAGE = "/gate/error?error=invalid_request";

/** Redirects to a GET, with which the browser sends the cookies that it withholds from a POST of another site. */
function redirect(response: ServerResponse, path: string): void {
	response.writeHead(303, { location: `${environment().baseUrl}${path}`, "cache-control": "no-store" }).end();
}

function issuerFirst(path: string): string {
	return path.replace(METADATA_OF_ISSUER_WITH_PATH, "$2$1");
}

/** No parameter may contain NUL, which PostgreSQL cannot store. Browsers get a page, programs an error of RFC 6749 §5.2. */
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
