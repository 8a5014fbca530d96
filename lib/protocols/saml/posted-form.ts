import type { IncomingMessage } from "node:http";
import { RefusedMessage } from "./errors";

/** A message of 64 KiB in base64, encoded for a form. */
const MAX_FORM_BYTES = 150_000;

/** The body of a posted form. @throws RefusedMessage for another media type, or when it is too large */
export async function postedForm(request: IncomingMessage): Promise<string> {
	const type = String(request.headers["content-type"] ?? "").split(";", 1)[0];
	if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded")
		throw new RefusedMessage("the body is no form");
	const chunks: Buffer[] = [];
	let bytes = 0;
	try {
		// Destroying the request would also close the connection for the response.
		for await (const chunk of request.iterator({ destroyOnReturn: false })) {
			bytes += chunk.length;
			if (bytes > MAX_FORM_BYTES) throw new RefusedMessage("the form is too large");
			chunks.push(chunk);
		}
	} catch (error) {
		if (error instanceof RefusedMessage) throw error;
		// The client has closed the connection.
		throw new RefusedMessage("the form is not complete");
	}
	return Buffer.concat(chunks).toString("utf8");
}
