import type { Finding, ReviewedApplication } from "./finding";

/** Findings about the SAML settings. */
export function samlFindings({ saml, registrationEnabled }: ReviewedApplication): Finding[] {
	if (saml === null || saml.verifiedEmailOnly || !registrationEnabled) return [];
	const tellsAddress = saml.nameIdFormat === "emailAddress" || saml.attributes.some(({ claim }) => claim === "email");
	return tellsAddress ? [{ code: "saml-unverified-email", severity: "danger", path: "saml.verifiedEmailOnly" }] : [];
}
