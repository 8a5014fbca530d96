import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiRequest, ApiResponse } from "./api-message";

/** A Node request in the narrow shape; nothing is copied and nothing is built that a handler does not ask for. */
export function fromNodeRequest(
	request: IncomingMessage,
	path: string,
	search: string,
	params: Record<string, string>,
	clientAddress: string,
): ApiRequest {
	return {
		method: request.method ?? "GET",
		path,
		search,
		params,
		clientAddress,
		header(name) {
			// Node keeps the first of several; joined, as the Fetch standard has it, two tokens are none.
			const value = name === "authorization" ? request.headersDistinct[name] : request.headers[name];
			return Array.isArray(value) ? value.join(", ") : value;
		},
		body: () => request,
	};
}

export function sendNodeResponse(
	response: ServerResponse,
	{ status, headers, body }: ApiResponse,
	head: boolean,
): void {
	if (body === null) {
		if (status !== 204 && status !== 304) headers["content-length"] = "0";
		response.writeHead(status, headers).end();
		return;
	}
	headers["content-length"] = String(Buffer.byteLength(body));
	response.writeHead(status, headers).end(head ? undefined : body);
}
