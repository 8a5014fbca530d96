import type { IncomingMessage } from "node:http";

const MAX_BYTES = 1_048_576;
const MAX_MS = 5_000;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The JSON of the body; undefined if it is too large, too slow, cut off, or not JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), MAX_MS);
	});
	const bytes = await Promise.race([readBytes(request).catch(() => undefined), late]);
	clearTimeout(timer);
	try {
		return bytes === undefined ? undefined : JSON.parse(utf8.decode(bytes));
	} catch {
		return undefined;
	}
}

/** The bytes of the body; undefined if they exceed the limit. The connection stays open for the answer. */
async function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > MAX_BYTES) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
