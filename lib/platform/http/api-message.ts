import type { Readable } from "node:stream";

/** The parts of a request that handlers need, so that neither a Next.js nor a Web `Request` has to be built. */
export interface ApiRequest {
	method: string;
	path: string;
	/** The query string after `?`, undecoded; empty without one. */
	search: string;
	params: Readonly<Record<string, string>>;
	clientAddress: string;
	header(name: string): string | undefined;
	/** `x5t#S256` of the certificate that the client showed. */
	certificate?(): string | undefined;
	body(): AsyncIterable<Uint8Array> | Readable | null;
}

export interface ApiResponse {
	status: number;
	headers: Record<string, string>;
	body: string | null;
	/** In place of `body`: a text of unknown length, sent part by part. */
	parts?: AsyncIterable<string>;
}
