import { OutboundError } from "./outbound-error";

/** The whole body, or a refusal as soon as it is larger than it may be; null when there is none. */
export async function cappedBody(
	body: AsyncIterable<Uint8Array> | null,
	maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
	if (body === null) return null;
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body) {
		bytes += chunk.byteLength;
		// Leaving the loop cancels the stream, and with it the connection.
		if (bytes > maxBytes) throw new OutboundError("too-large", `An answer was larger than ${maxBytes} bytes`);
		chunks.push(chunk);
	}
	return bytes === 0 ? null : new Uint8Array(Buffer.concat(chunks));
}
