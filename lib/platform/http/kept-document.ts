import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { processState } from "@/lib/platform/kernel";
import type { ApiRequest, ApiResponse } from "./api-message";
import { noneMatch } from "./none-match";

/** A document that changes only with a release, in the encodings that were asked for so far. */
export interface KeptDocument {
	text: string;
	hash: string;
	encoded: Map<Encoding, Promise<Uint8Array>>;
}

/** The preferred one first. */
const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Uint8Array>>> = {
	// The highest quality takes ten times as long for two hundredths of the size.
	br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
	gzip: (text) => promisify(gzip)(text),
};

/** The document with this name, which a process writes once. */
export function keptDocument(name: string, produce: () => unknown): KeptDocument {
	return processState(`document-${name}`, () => {
		const text = JSON.stringify(produce());
		return { text, hash: createHash("sha256").update(text).digest("base64url").slice(0, 22), encoded: new Map() };
	});
}

/** The answer with the document: in an encoding that the client accepts, compressed once for all; 304 for a client that has it. */
export async function answerDocument(request: ApiRequest, { text, hash, encoded }: KeptDocument): Promise<ApiResponse> {
	const encoding = encodingFor(request);
	const headers: Record<string, string> = {
		"cache-control": "public, max-age=300",
		vary: "Accept-Encoding",
		// Another encoding is another representation (RFC 9110 §8.8.3.3).
		etag: `"${hash}${encoding === undefined ? "" : `-${encoding}`}"`,
	};
	if (noneMatch(request, headers.etag ?? "")) return { status: 304, headers, body: null };
	headers["content-type"] = "application/json";
	if (encoding === undefined) return { status: 200, headers, body: text };
	headers["content-encoding"] = encoding;
	const known = encoded.get(encoding) ?? COMPRESS[encoding](text);
	encoded.set(encoding, known);
	return { status: 200, headers, body: null, bytes: await known };
}

function encodingFor(request: ApiRequest): Encoding | undefined {
	const header = request.header("accept-encoding");
	if (header === undefined) return undefined;
	const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings([...ENCODINGS]);
	return ENCODINGS.find((each) => accepted.includes(each));
}
