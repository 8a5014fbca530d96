// The values that SAML settings can have, separate from the schema, so that pages can list them without it.

/** Short names of the formats of a NameID (SAML 2.0 Core §8.3). */
export const NAME_ID_FORMATS = ["emailAddress", "persistent", "transient", "unspecified"] as const;
export type NameIdFormat = (typeof NAME_ID_FORMATS)[number];
/** The attributes that a NameID can contain: each identifies one account. */
export const NAME_ID_ATTRIBUTES = ["sub", "preferred_username", "email", "phone_number"] as const;
export type NameIdAttribute = (typeof NAME_ID_ATTRIBUTES)[number];
/** Algorithms of XML signatures; SHA-1 is not offered. */
export const SAML_SIGNATURE_ALGORITHMS = ["rsa-sha256", "rsa-sha512"] as const;
export const ASSERTION_ENCRYPTION_ALGORITHMS = ["aes256-gcm", "aes128-gcm", "aes256-cbc", "aes128-cbc"] as const;
/** `rsa-oaep-mgf1p` uses SHA-1, as XML Encryption 1.0 prescribes; `rsa-oaep` uses SHA-256 (XML Encryption 1.1). */
export const KEY_TRANSPORT_ALGORITHMS = ["rsa-oaep-mgf1p", "rsa-oaep"] as const;
export const ATTRIBUTE_NAME_FORMATS = ["basic", "uri", "unspecified"] as const;
export const LOGOUT_BINDINGS = ["redirect", "post"] as const;
/** The attributes of a new service provider, which most need: who somebody is, and what they belong to. */
export const USUAL_SAML_ATTRIBUTES = ["email", "name", "given_name", "family_name", "groups"].map((claim) => ({
	name: claim,
	claim,
	nameFormat: "basic" as const,
}));
