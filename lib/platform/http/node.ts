import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { clientCertificateOf } from "@/lib/platform/connection";
import { log } from "@/lib/platform/log";
import type { ApiRequest, ApiResponse } from "./api-message";

/** Adapts a request of Node.js. Nothing is copied or built before a handler reads it. */
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
			// Node.js uses the first of several headers with one name. They are joined as the Fetch standard says, so that two tokens are
			// invalid.
			const value = name === "authorization" ? request.headersDistinct[name] : request.headers[name];
			return Array.isArray(value) ? value.join(", ") : value;
		},
		certificate: () => clientCertificateOf(request)?.thumbprint,
		body: () => request,
	};
}

/** Sends a response; resolves when it is sent, or when the client has disconnected. */
export async function sendNodeResponse(
	response: ServerResponse,
	{ status, headers, body, bytes, parts }: ApiResponse,
	head: boolean,
): Promise<void> {
	if (parts !== undefined) return sendParts(response.writeHead(status, headers), parts, head);
	const content = bytes ?? body;
	if (content === null) {
		if (status !== 204 && status !== 304) headers["content-length"] = "0";
		response.writeHead(status, headers).end();
		return;
	}
	headers["content-length"] = String(Buffer.byteLength(content));
	response.writeHead(status, headers).end(head ? undefined : content);
}

/** An error in a part ends the connection, so that the client does not mistake an incomplete response for a complete one. */
async function sendParts(response: ServerResponse, parts: AsyncIterable<string>, head: boolean): Promise<void> {
	if (head) {
		await parts[Symbol.asyncIterator]().return?.();
		response.end();
		return;
	}
	await pipeline(Readable.from(parts), response).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") log().warn({ err: error }, "an answer was not sent to its end");
	});
}
