import { createMcpHandler } from "@modelcontextprotocol/server";
import type { ApiRequest, ApiResponse } from "@/lib/platform/http/api-message";
import type { Operation } from "@/lib/platform/http/operation";
import type { RequestContext } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { mcpServer } from "./mcp-server";

/** Headers that the protocol reads. The body is parsed already, and no tool sees credentials. */
const HEADERS = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];

/** Answers one message of an authorized assistant. Nothing is stored between messages. */
export async function answerMessage(
	request: ApiRequest,
	message: unknown,
	context: RequestContext,
	operations: readonly Operation[],
): Promise<ApiResponse> {
	const { requestId } = context;
	const handler = createMcpHandler(() => mcpServer(context, operations), {
		responseMode: "json",
		onerror: (error) => log().info({ requestId, err: error }, "message of an assistant refused"),
	});
	const headers = HEADERS.flatMap((name): [string, string][] => {
		const value = request.header(name);
		return value === undefined ? [] : [[name, value]];
	});
	// The library does not read the URL.
	const asked = new Request("http://portico.invalid/mcp", { method: "POST", headers });
	const response = await handler.fetch(asked, { parsedBody: message });
	const body = await response.text();
	return {
		status: response.status,
		headers: Object.fromEntries(response.headers),
		body: body === "" ? null : body,
	};
}
