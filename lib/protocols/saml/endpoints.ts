import { z } from "zod";
import type { Endpoint } from "@/lib/platform/http/endpoint";

const text = (description: string) => z.string().meta({ description });
const tag = "SAML 2.0";
const params = z.object({ organization: text("Name of the organization.") });
const html = (description: string) => ({ description, schema: z.string(), mediaType: "text/html" });
const signingIn = {
	303: { description: "Redirects to the sign-in of the application, or to a page that describes the problem." },
};
const signedOut = {
	200: html("A form that the browser posts to the service provider, with the LogoutResponse in it"),
	303: {
		description: "Redirects to the service provider with the LogoutResponse, or to a page that describes the problem.",
	},
};
const relayState = text("Comes back as it is.").optional();

/** The query of the HTTP-Redirect binding. */
const redirectBinding = {
	SAMLRequest: text("DEFLATE and base64 (SAML 2.0 Bindings §3.4).").optional(),
	RelayState: relayState,
	SigAlg: text("RSA with SHA-256, SHA-384 or SHA-512.").optional(),
	Signature: text("Over SAMLRequest, RelayState and SigAlg as they are sent.").optional(),
};
const postBinding = z.object({ SAMLRequest: text("Base64 (SAML 2.0 Bindings §3.5)."), RelayState: relayState });
const SAMLResponse = text("Instead of SAMLRequest, from a service provider that was told of a logout.").optional();

const metadataAnswers = {
	200: {
		description: "The EntityDescriptor",
		schema: z.string(),
		mediaType: "application/samlmetadata+xml",
	},
	304: { description: "Not modified since the version in `If-None-Match`." },
};

/** The SAML 2.0 endpoints of an organization, for service providers and browsers. */
export const samlEndpoints: readonly Endpoint[] = [
	{
		method: "GET",
		path: "/t/{organization}/samlsso",
		operationId: "samlSignOn",
		summary: "Sign in to a service provider by SAML 2.0",
		description:
			"With `SAMLRequest` the service provider asks (HTTP-Redirect binding). With `spEntityID` the sign-in begins here, for applications that allow it; its response answers no request.",
		tag,
		security: "none",
		params,
		query: z.object({
			...redirectBinding,
			spEntityID: text("Entity id of the service provider, for a sign-in that begins here.").optional(),
			acs: text("One of its registered assertion consumers; the first without.").optional(),
			login_hint: text("A username or an email address.").optional(),
			fidp: text("`OrganizationSSO` leads straight to the organization's sign-in.").optional(),
			orgId: text("Id of the organization that signs the person in.").optional(),
			orgHandle: text("Its handle.").optional(),
			org: text("Its name.").optional(),
		}),
		answers: signingIn,
	},
	{
		method: "POST",
		path: "/t/{organization}/samlsso",
		operationId: "samlSignOnByPost",
		summary: "Sign in to a service provider that posts its request",
		description: "The HTTP-POST binding.",
		tag,
		security: "none",
		params,
		form: postBinding,
		answers: signingIn,
	},
	{
		method: "GET",
		path: "/t/{organization}/samlsso/metadata",
		operationId: "getSamlMetadata",
		summary: "Read the SAML metadata of an organization",
		description: "Entity id, addresses and certificates (SAML 2.0 Metadata).",
		tag,
		security: "none",
		params,
		answers: metadataAnswers,
	},
	{
		method: "GET",
		path: "/t/{organization}/samlsso/sp-metadata",
		operationId: "getSamlServiceProviderMetadata",
		summary: "Read the SAML metadata of an organization as service provider",
		description: "For the SAML identity providers that people sign in with: entity id, address and certificates.",
		tag,
		security: "none",
		params,
		query: z.object({
			entityId: z.string().optional().meta({ description: "What the identity provider calls Portico." }),
			signed: z.enum(["true", "false"]).optional().meta({ description: "Whether Portico signs its requests." }),
		}),
		answers: metadataAnswers,
	},
	{
		method: "GET",
		path: "/t/{organization}/samlsso/logout",
		operationId: "samlLogout",
		summary: "End a session at the request of a service provider",
		description: "SAML 2.0 single logout, HTTP-Redirect binding.",
		tag,
		security: "none",
		params,
		query: z.object({ ...redirectBinding, SAMLResponse }),
		answers: signedOut,
	},
	{
		method: "POST",
		path: "/t/{organization}/samlsso/logout",
		operationId: "samlLogoutByPost",
		summary: "End a session at the request of a service provider that posts it",
		description: "SAML 2.0 single logout, HTTP-POST binding.",
		tag,
		security: "none",
		params,
		form: postBinding.partial().extend({ SAMLResponse }),
		answers: signedOut,
	},
];
