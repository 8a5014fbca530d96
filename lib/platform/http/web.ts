import type { ApiRequest, ApiResponse } from "./api-message";

/** A Web request, as Next hands it to a route handler, in the narrow shape. */
export function fromWebRequest(request: Request, params: Record<string, string>): ApiRequest {
	const url = new URL(request.url);
	return {
		method: request.method,
		path: url.pathname,
		search: url.search.slice(1),
		params,
		// The front door, when there is one, has replaced what the client claimed.
		clientAddress: request.headers.get("x-forwarded-for") ?? "",
		header: (name) => request.headers.get(name) ?? undefined,
		body: () => request.body,
	};
}

export function toWebResponse({ status, headers, body }: ApiResponse): Response {
	return new Response(body, { status, headers });
}
