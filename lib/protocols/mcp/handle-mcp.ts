import { assistantsEndpoint } from "@/lib/identity/applications";
import { authenticate, PROOF_ALGORITHMS } from "@/lib/identity/authentication";
import { organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import type { ApiRequest, ApiResponse } from "@/lib/platform/http/api-message";
import type { Operation } from "@/lib/platform/http/operation";
import { readJson } from "@/lib/platform/http/read-json";
import { foreignPage, methodNotAllowed, organizationNotFound, scopeMissing } from "@/lib/platform/http/refusals";
import { requestHandler } from "@/lib/platform/http/request-handler";
import { ASSISTANT_SCOPES, type Permission, permits } from "@/lib/platform/kernel/permissions";
import { invalidMessage } from "./errors";
import { tools } from "./tools";

const PATH = /^\/t\/([^/]+)\/mcp$/;
/** RFC 9728 §3.1: the well-known path comes between the host and the path of the resource. */
const METADATA_PATH = /^\/\.well-known\/oauth-protected-resource\/t\/([^/]+)\/mcp$/;

/** A flow definition of the maximum size, with room for the rest of the message. */
const MAX_MESSAGE_BYTES = 1_310_720;

/** Whether this path (without query) belongs to the Model Context Protocol. */
export function isMcpPath(path: string): boolean {
	return PATH.test(path) || METADATA_PATH.test(path);
}

/** Answers a request to one of the paths of `isMcpPath`, with tools that are some of these operations. */
export function handleMcp(request: ApiRequest, operations: readonly Operation[]): Promise<ApiResponse> {
	const described = METADATA_PATH.exec(request.path)?.[1];
	return described === undefined ? answerAssistant(request, operations) : answerMetadata(described, request);
}

/** The metadata of the endpoint as a protected resource (RFC 9728), by which clients find the authorization server. */
function answerMetadata(name: string, request: ApiRequest): Promise<ApiResponse> {
	const answer = requestHandler(null, async ({ method }) => {
		if (method !== "GET" && method !== "HEAD") throw methodNotAllowed("GET");
		const organization = await organizationByName(name);
		if (organization?.active !== true) throw organizationNotFound();
		const metadata = {
			resource: assistantsEndpoint(name),
			resource_name: "Portico",
			authorization_servers: [`${environment().baseUrl}/t/${name}`],
			scopes_supported: ASSISTANT_SCOPES,
			bearer_methods_supported: ["header"],
			dpop_signing_alg_values_supported: PROOF_ALGORITHMS,
			resource_documentation: `${environment().baseUrl}/docs/assistants`,
		};
		return {
			status: 200,
			// Public, and read by clients that run in pages.
			headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
			body: JSON.stringify(metadata),
		};
	});
	return answer(request);
}

async function answerAssistant(request: ApiRequest, operations: readonly Operation[]): Promise<ApiResponse> {
	const name = PATH.exec(request.path)?.[1] ?? "";
	const answer = requestHandler(null, async (asked, requestId) => {
		// Streams that the server opens, and sessions, are not offered.
		if (asked.method !== "POST") throw methodNotAllowed("POST");
		const origin = asked.header("origin");
		if (origin !== undefined && origin !== environment().baseUrl) throw foreignPage();
		const principal = await authenticate(asked, "internal_assistant_mgt_view", {
			organization: name,
			audience: assistantsEndpoint(name),
		});
		const message = await readJson(asked, MAX_MESSAGE_BYTES, invalidMessage);
		if (isSubscription(message)) throw invalidMessage("Subscriptions are not offered.");
		const needed = permissionOfCall(message, operations);
		if (needed !== undefined && !permits(principal.scopes, needed)) throw scopeMissing(needed, schemeOf(asked));
		// The library is loaded with the first message, which most servers never get.
		const { answerMessage } = await import("./answer-message");
		const context = { principal, requestId, clientAddress: asked.clientAddress };
		return answerMessage(asked, message, context, operations);
	});
	const response = await answer(request);
	const challenge = response.headers["www-authenticate"];
	if (challenge !== undefined) response.headers["www-authenticate"] = challengeWith(challenge, name);
	return response;
}

function isSubscription(message: unknown): boolean {
	return (message as { method?: unknown } | null)?.method === "subscriptions/listen";
}

/** The permission of the tool that a message calls, so that the client can ask for its scope (RFC 6750 §3.1); undefined for other messages. */
function permissionOfCall(message: unknown, operations: readonly Operation[]): Permission | undefined {
	const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
	if (method !== "tools/call") return undefined;
	return tools(operations).find(({ name }) => name === params?.name)?.permission;
}

function schemeOf(request: ApiRequest): "Bearer" | "DPoP" {
	return /^dpop /i.test(request.header("authorization") ?? "") ? "DPoP" : "Bearer";
}

/** Adds where the client learns how to get a token (RFC 9728 §5.1), and the scopes to ask for. */
function challengeWith(challenge: string, name: string): string {
	const { origin, pathname } = new URL(assistantsEndpoint(name));
	const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource${pathname}"`;
	const scope = challenge.includes("scope=") ? [] : [`scope="${ASSISTANT_SCOPES.join(" ")}"`];
	const [scheme, ...parameters] = challenge.split(/ (.*)/s).filter((part) => part !== "");
	return `${scheme} ${[...parameters, metadata, ...scope].join(", ")}`;
}
