import type { IncomingMessage } from "node:http";

/** The maximum in a URL, which leaves room for cookies: the front door accepts 16 KiB of headers. */
const MAX_PARAMETER_BYTES = 8192;

/** The parameters of a posted form as a query; null when the body is not a form or too long for a URL. */
export async function postedParameters(request: IncomingMessage): Promise<string | null> {
	const type = String(request.headers["content-type"] ?? "").split(";", 1)[0];
	if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") return null;
	const chunks: Buffer[] = [];
	let bytes = 0;
	try {
		// Destroying the request would also close the connection for the response.
		for await (const chunk of request.iterator({ destroyOnReturn: false })) {
			bytes += chunk.length;
			if (bytes > MAX_PARAMETER_BYTES) return null;
			chunks.push(chunk);
		}
	} catch {
		// The client has closed the connection.
		return null;
	}
	const query = new URLSearchParams(Buffer.concat(chunks).toString("utf8")).toString();
	return query.length > MAX_PARAMETER_BYTES ? null : query;
}
