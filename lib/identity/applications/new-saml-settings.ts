import type { SamlSettings } from "./saml-settings";
import { USUAL_SAML_ATTRIBUTES } from "./saml-values";

/** The defaults of all settings that have one. A test compares them with the defaults of the schema. */
export const NEW_SAML_SETTINGS: SamlSettings = {
	issuer: "",
	assertionConsumerUrls: [],
	assertionConsumerIndexes: [],
	nameIdFormat: "emailAddress",
	nameIdAttribute: null,
	verifiedEmailOnly: false,
	audiences: [],
	signResponse: true,
	signAssertion: true,
	signatureAlgorithm: "rsa-sha256",
	requireSignedRequests: false,
	encryption: { enabled: false, algorithm: "aes256-gcm", keyTransport: "rsa-oaep-mgf1p", certificate: null },
	attributes: [...USUAL_SAML_ATTRIBUTES],
	idpInitiated: false,
	relayState: null,
	singleLogout: { enabled: false, url: null, responseUrl: null, binding: "redirect" },
};
