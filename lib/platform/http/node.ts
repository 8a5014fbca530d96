import type { IncomingMessage, ServerResponse } from "node:http";
import { clientCertificateOf } from "@/lib/platform/connection";
import type { ApiRequest, ApiResponse } from "./api-message";

/** Adapts a request of Node.js; nothing is copied or built that no handler reads. */
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
			// Node.js keeps the first of several headers. They are joined as the Fetch standard says, so that two tokens are invalid.
			const value = name === "authorization" ? request.headersDistinct[name] : request.headers[name];
			return Array.isArray(value) ? value.join(", ") : value;
		},
		certificate: () => clientCertificateOf(request)?.thumbprint,
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
