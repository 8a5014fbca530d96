/**
 * The client id that a request shows before its body is read: in the `Authorization` header (RFC 6749 §2.3.1) or the query; null without
 * one. Nothing is proved by it.
 */
export function namedClient(authorization: string | undefined, query: string): string | null {
	const encoded = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization ?? "")?.[1];
	const shown =
		encoded === undefined
			? new URLSearchParams(query).get("client_id")
			: Buffer.from(encoded, "base64").toString("utf8").split(":", 1)[0];
	// No id of a client has other characters, so that none has to be decoded, and PostgreSQL has no NUL in text.
	return shown !== null && shown !== undefined && /^[\w.~-]{1,256}$/.test(shown) ? shown : null;
}
