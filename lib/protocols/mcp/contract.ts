import { z } from "zod";
import type { Endpoint } from "@/lib/platform/http/endpoint";

const organization = z.object({ organization: z.string().meta({ description: "Handle of the organization." }) });
const message = z.looseObject({ jsonrpc: z.literal("2.0") }).meta({ id: "JsonRpcMessage" });

/** The paths of the Model Context Protocol. */
export const mcpEndpoints: readonly Endpoint[] = [
	{
		method: "POST",
		path: "/t/{organization}/mcp",
		operationId: "sendAssistantMessage",
		summary: "Send a message of an assistant",
		description:
			"The Model Context Protocol over streamable HTTP, without sessions. The token needs `internal_assistant_mgt_view` and this address as its audience: send it as `resource` (RFC 8707) with the authorization and the token request.",
		tag: "Assistants",
		security: "bearer",
		params: organization,
		answers: {
			200: { description: "The response, as JSON-RPC 2.0", schema: message },
			202: { description: "A notification was received" },
			400: { description: "Not a message" },
			401: { description: "No valid token for this address; `WWW-Authenticate` names the metadata" },
			403: { description: "The token lacks the scope, or the request comes from a page of another site" },
		},
	},
	{
		method: "GET",
		path: "/.well-known/oauth-protected-resource/t/{organization}/mcp",
		operationId: "getAssistantResource",
		summary: "Read the metadata of the endpoint for assistants",
		description: "Protected resource metadata (RFC 9728).",
		tag: "Assistants",
		security: "none",
		params: organization,
		answers: {
			200: {
				description: "The metadata",
				schema: z.looseObject({ resource: z.url(), authorization_servers: z.array(z.url()) }),
			},
			404: { description: "No such organization" },
		},
	},
];
