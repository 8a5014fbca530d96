import { OutboundError } from "./outbound-error";

/**
 * Reads the whole body, and fails as soon as it exceeds the limit. Null if there is no body.
 * @throws OutboundError `too-large`
 */
export async function cappedBody(
	body: AsyncIterable<Uint8Array> | null,
	maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
	if (body === null) return null;
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body) {
		bytes += chunk.byteLength;
		// Leaving the loop cancels the stream, and closes its connection.
		if (bytes > maxBytes) throw new OutboundError("too-large", `An answer was larger than ${maxBytes} bytes`);
		chunks.push(chunk);
	}
	return bytes === 0 ? null : new Uint8Array(Buffer.concat(chunks));
}
