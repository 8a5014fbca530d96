/** The algorithms of XML signatures that Portico creates and accepts: exclusive canonicalization and RSA, without SHA-1. */
export const EXCLUSIVE_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
export const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

export const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
export const RSA_SHA512 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512";
const RSA_SHA384 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384";

export const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
export const SHA512 = "http://www.w3.org/2001/04/xmlenc#sha512";

/** The Node.js name of the hash in the signature of a query (SAML 2.0 Bindings §3.4.4.1). */
export const HASH_OF_QUERY_SIGNATURE: ReadonlyMap<string, string> = new Map([
	[RSA_SHA256, "sha256"],
	[RSA_SHA384, "sha384"],
	[RSA_SHA512, "sha512"],
]);

export const URIS_OF_ALGORITHMS = {
	"rsa-sha256": { signature: RSA_SHA256, digest: SHA256 },
	"rsa-sha512": { signature: RSA_SHA512, digest: SHA512 },
} as const;
