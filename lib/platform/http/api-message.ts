import type { Readable } from "node:stream";

/** A request as the handlers see it: narrow enough that neither Next nor a Web `Request` has to be built for it. */
export interface ApiRequest {
	method: string;
	path: string;
	/** What follows `?`, undecoded; empty when there is none. */
	search: string;
	params: Readonly<Record<string, string>>;
	clientAddress: string;
	header(name: string): string | undefined;
	body(): AsyncIterable<Uint8Array> | Readable | null;
}

export interface ApiResponse {
	status: number;
	headers: Record<string, string>;
	body: string | null;
}
