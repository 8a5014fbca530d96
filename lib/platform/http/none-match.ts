import type { ApiRequest } from "./api-message";

/** Whether the client has this version (RFC 9110 §13.1.2). */
export function noneMatch(request: ApiRequest, etag: string): boolean {
	const header = request.header("if-none-match");
	return header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) === true;
}
