/** XML namespaces. */
export const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
export const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
export const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
export const XML_ENCRYPTION = "http://www.w3.org/2001/04/xmlenc#";
export const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";

export const HTTP_REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
export const HTTP_POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

/** SAML 2.0 Core §8.3. */
export const NAME_ID_FORMAT_URIS = {
	emailAddress: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
	persistent: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
	transient: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
	unspecified: "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
} as const;

const NAME_ID_FORMAT = /^urn:oasis:names:tc:SAML:(?:1\.1|2\.0):nameid-format:(\w+)$/;

/** The short name of a format; undefined for others. Many programs write the version of SAML that they use, not that of the format. */
export function nameIdFormatOf(uri: string): keyof typeof NAME_ID_FORMAT_URIS | undefined {
	const [, name = ""] = NAME_ID_FORMAT.exec(uri) ?? [];
	return Object.hasOwn(NAME_ID_FORMAT_URIS, name) ? (name as keyof typeof NAME_ID_FORMAT_URIS) : undefined;
}

/** SAML 2.0 Core §8.2. */
export const ATTRIBUTE_NAME_FORMAT_URIS = {
	basic: "urn:oasis:names:tc:SAML:2.0:attrname-format:basic",
	uri: "urn:oasis:names:tc:SAML:2.0:attrname-format:uri",
	unspecified: "urn:oasis:names:tc:SAML:2.0:attrname-format:unspecified",
} as const;

const STATUS = "urn:oasis:names:tc:SAML:2.0:status:";

/** SAML 2.0 Core §3.2.2.2; the first four are top-level codes. */
export const Status = {
	success: `${STATUS}Success`,
	requester: `${STATUS}Requester`,
	responder: `${STATUS}Responder`,
	authnFailed: `${STATUS}AuthnFailed`,
	invalidNameIdPolicy: `${STATUS}InvalidNameIDPolicy`,
	noAuthnContext: `${STATUS}NoAuthnContext`,
	noPassive: `${STATUS}NoPassive`,
	partialLogout: `${STATUS}PartialLogout`,
	requestDenied: `${STATUS}RequestDenied`,
	unknownPrincipal: `${STATUS}UnknownPrincipal`,
	unsupportedBinding: `${STATUS}UnsupportedBinding`,
} as const;
