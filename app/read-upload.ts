/** The maximum size of everything in the form besides the file, in bytes. */
const FORM_BYTES = 4_096;

/**
 * The bytes of the file in one field of a posted form; empty without a file. Null for a body that is not such a form or is too
 * large. Never reads beyond the limit.
 */
export async function readUpload(
	request: Request,
	field: string,
	maxBytes: number,
): Promise<Uint8Array | "too-large" | null> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^multipart\/form-data\s*;/i.test(type) || request.body === null) return null;
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body) {
		size += chunk.byteLength;
		if (size > maxBytes + FORM_BYTES) return "too-large";
		chunks.push(chunk);
	}
	const form = await new Response(Buffer.concat(chunks), { headers: { "content-type": type } })
		.formData()
		.catch(malformed);
	const file = form?.get(field);
	if (!(file instanceof File)) return null;
	return file.size > maxBytes ? "too-large" : new Uint8Array(await file.arrayBuffer());
}

function malformed(error: unknown): null {
	if (error instanceof TypeError) return null;
	throw error;
}
