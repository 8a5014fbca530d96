import type { Readable } from "node:stream";

/** The parts of a request that handlers need. Neither a Next.js nor a Web `Request` has to be built for them. */
export interface ApiRequest {
	method: string;
	path: string;
	/** The query string after `?`, undecoded; empty without one. */
	search: string;
	params: Readonly<Record<string, string>>;
	clientAddress: string;
	header(name: string): string | undefined;
	/** `x5t#S256` of the certificate that the client presented. */
	certificate?(): string | undefined;
	body(): AsyncIterable<Uint8Array> | Readable | null;
}

export interface ApiResponse {
	status: number;
	headers: Record<string, string>;
	body: string | null;
	/** A body that is compressed already, instead of `body`. */
	bytes?: Uint8Array;
	/** Instead of `body`: a text of unknown length, sent in parts. */
	parts?: AsyncIterable<string>;
}
