const MAX_FORM_BYTES = 16_384;

/**
 * The fields of a posted form; null for a body that is not a form or exceeds `maxBytes`.
 * @param maxBytes by default larger than any form of Portico
 */
export async function readForm(request: Request, maxBytes = MAX_FORM_BYTES): Promise<URLSearchParams | null> {
	const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
	if (type !== "application/x-www-form-urlencoded" || request.body === null) return null;
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body) {
		size += chunk.byteLength;
		if (size > maxBytes) return null;
		chunks.push(chunk);
	}
	return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
