import type { OidcSettings } from "./oidc-settings";
import type { SamlSettings } from "./saml-settings";
import type { SettingProblem } from "./setting-problem";

type Settings = Pick<OidcSettings, "certificate" | "pushedAuthorizationRequests" | "requestObject"> & {
	grantTypes: readonly string[];
};

interface Rule {
	path: (string | number)[];
	message: string;
	isBroken(saml: SamlSettings, settings: Settings): boolean;
}

/** The problems of SAML settings that contradict each other or require another setting. */
const RULES: readonly Rule[] = [
	{
		path: ["saml", "signAssertion"],
		message: "the response, the assertion or both must be signed",
		isBroken: ({ signAssertion, signResponse }) => !signAssertion && !signResponse,
	},
	{
		path: ["saml", "assertionConsumerUrls"],
		message: "must not name a URL twice",
		isBroken: ({ assertionConsumerUrls: urls }) => new Set(urls).size < urls.length,
	},
	{
		path: ["saml", "assertionConsumerIndexes"],
		message: "must be of the assertionConsumerUrls, and must not name an index twice",
		isBroken: ({ assertionConsumerIndexes: indexes, assertionConsumerUrls: urls }) =>
			indexes.some(({ url }) => !urls.includes(url)) ||
			new Set(indexes.map(({ index }) => index)).size < indexes.length,
	},
	{
		path: ["saml", "audiences"],
		message: "must not name an audience twice, nor the issuer",
		isBroken: ({ audiences, issuer }) => new Set([issuer, ...audiences]).size < audiences.length + 1,
	},
	{
		path: ["saml", "attributes"],
		message: "must not name an attribute twice",
		isBroken: ({ attributes }) => new Set(attributes.map(({ name }) => name)).size < attributes.length,
	},
	{
		path: ["saml", "nameIdAttribute"],
		message: "a transient NameID is random and holds no attribute",
		isBroken: ({ nameIdFormat, nameIdAttribute }) => nameIdFormat === "transient" && nameIdAttribute !== null,
	},
	{
		path: ["saml", "nameIdAttribute"],
		message: "a NameID of the format emailAddress holds `email`",
		isBroken: ({ nameIdFormat, nameIdAttribute }) =>
			nameIdFormat === "emailAddress" && nameIdAttribute !== null && nameIdAttribute !== "email",
	},
	{
		path: ["certificate"],
		message: "signed SAML requests can be verified with the certificate of the application alone",
		isBroken: ({ requireSignedRequests }, { certificate }) => requireSignedRequests && certificate === null,
	},
	{
		path: ["certificate"],
		message: "SAML needs the certificate in PEM format",
		isBroken: (_saml, { certificate }) => certificate !== null && certificate.type !== "PEM",
	},
	{
		path: ["saml", "encryption", "certificate"],
		message: "assertions are encrypted to a certificate: name one here or for the application",
		isBroken: ({ encryption }, { certificate }) =>
			encryption.enabled && encryption.certificate === null && certificate === null,
	},
	{
		path: ["saml", "singleLogout", "url"],
		message: "is needed for single logout",
		isBroken: ({ singleLogout }) => singleLogout.enabled && singleLogout.url === null,
	},
	{
		path: ["grantTypes"],
		message: "with saml, implicit needs authorization_code beside it",
		isBroken: (_saml, { grantTypes }) => grantTypes.includes("implicit") && !grantTypes.includes("authorization_code"),
	},
	{
		path: ["pushedAuthorizationRequests", "mandatory"],
		message: "cannot be mandatory with saml, whose requests are not pushed",
		isBroken: (_saml, { pushedAuthorizationRequests }) => pushedAuthorizationRequests.mandatory,
	},
	{
		path: ["requestObject", "mandatory"],
		message: "cannot be mandatory with saml, whose requests have no request object",
		isBroken: (_saml, { requestObject }) => requestObject.mandatory,
	},
];

export function samlProblems(saml: SamlSettings | null, settings: Settings): SettingProblem[] {
	if (saml === null) return [];
	return RULES.filter((rule) => rule.isBroken(saml, settings)).map(({ path, message }) => ({ path, message }));
}
