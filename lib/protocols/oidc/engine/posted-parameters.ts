import type { IncomingMessage } from "node:http";

/** What an address can hold beside the cookies: the front door takes 16 KiB of headers. */
const MAX_PARAMETER_BYTES = 8192;

/** The parameters of a posted form as a query, or null where the body is none that fits into an address. */
export async function postedParameters(request: IncomingMessage): Promise<string | null> {
	const type = String(request.headers["content-type"] ?? "").split(";", 1)[0];
	if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") return null;
	const chunks: Buffer[] = [];
	let bytes = 0;
	try {
		// Destroying the request would take the answer's connection with it.
		for await (const chunk of request.iterator({ destroyOnReturn: false })) {
			bytes += chunk.length;
			if (bytes > MAX_PARAMETER_BYTES) return null;
			chunks.push(chunk);
		}
	} catch {
		// Whoever sent it has gone.
		return null;
	}
	const query = new URLSearchParams(Buffer.concat(chunks).toString("utf8")).toString();
	return query.length > MAX_PARAMETER_BYTES ? null : query;
}
