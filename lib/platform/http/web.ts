import { Readable } from "node:stream";
import type { ApiRequest, ApiResponse } from "./api-message";

/** Adapts the Web request that Next.js passes to a route handler. */
export function fromWebRequest(request: Request, params: Record<string, string>): ApiRequest {
	const url = new URL(request.url);
	return {
		method: request.method,
		path: url.pathname,
		search: url.search.slice(1),
		params,
		// The front door, where there is one, has overwritten the header.
		clientAddress: request.headers.get("x-forwarded-for") ?? "",
		header: (name) => request.headers.get(name) ?? undefined,
		body: () => request.body,
	};
}

export function toWebResponse({ status, headers, body, bytes, parts }: ApiResponse): Response {
	const streamed = parts === undefined ? ((bytes as BodyInit | undefined) ?? body) : asBytes(parts);
	return new Response(streamed, { status, headers });
}

function asBytes(parts: AsyncIterable<string>): ReadableStream {
	const text = Readable.toWeb(Readable.from(parts)) as ReadableStream<string>;
	return text.pipeThrough(new TextEncoderStream());
}
