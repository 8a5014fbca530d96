import { z } from "zod";
import type { Endpoint } from "@/lib/platform/http/endpoint";

const organization = z.object({ organization: z.string().meta({ description: "Handle of the organization." }) });
const errorSchema = z
	.object({ error: z.string(), error_description: z.string().optional() })
	.meta({ id: "CredentialError" });
const refused = { description: "The request is refused (OpenID4VCI §8.3.1.2, §11.3).", schema: errorSchema };
const noToken = { description: "The access token is missing, invalid, or not proved (RFC 6750 §3, RFC 9449 §7.1)." };
const none = { description: "No such organization, or it defines no credential." };
const tag = "Credentials";

/** The paths of OpenID for Verifiable Credential Issuance 1.0; the token endpoint is that of OAuth 2.0. */
export const issuanceEndpoints: readonly Endpoint[] = [
	{
		method: "GET",
		path: "/.well-known/openid-credential-issuer/t/{organization}",
		operationId: "getCredentialIssuer",
		summary: "Read the metadata of an issuer of credentials",
		description: "OpenID4VCI §12.2. The identifier of the issuer is `/t/{organization}`.",
		...{ tag, security: "none", params: organization },
		answers: {
			200: { description: "The metadata", schema: z.looseObject({ credential_issuer: z.url() }) },
			404: none,
		},
	},
	{
		method: "GET",
		path: "/.well-known/jwt-vc-issuer/t/{organization}",
		operationId: "getCredentialIssuerKeys",
		summary: "Read the keys that verify credentials",
		description: "SD-JWT VC §4. A key stays until the last credential that it signed has expired.",
		...{ tag, security: "none", params: organization },
		answers: { 200: { description: "The keys", schema: z.looseObject({ issuer: z.url() }) }, 404: none },
	},
	{
		method: "POST",
		path: "/t/{organization}/openid4vci/nonce",
		operationId: "getCredentialNonce",
		summary: "Get a nonce for proofs of possession",
		description: "OpenID4VCI §7. It counts once, and for five minutes.",
		...{ tag, security: "none", params: organization },
		answers: { 200: { description: "The nonce", schema: z.object({ c_nonce: z.string() }) }, 404: none },
	},
	{
		method: "POST",
		path: "/t/{organization}/openid4vci/credential",
		operationId: "getCredential",
		summary: "Get a credential",
		description:
			"OpenID4VCI §8. The access token has a scope as `openid_credential:employee`, or comes from an offer. The body has `credential_configuration_id` and `proofs`, with up to 20 proofs of the type `jwt`, for each of which a credential is issued.",
		...{ tag, security: "bearer", params: organization },
		answers: {
			200: {
				description: "The credentials",
				schema: z.object({
					credentials: z.array(z.object({ credential: z.string() })),
					notification_id: z.string(),
				}),
			},
			400: refused,
			401: noToken,
			404: none,
		},
	},
	{
		method: "POST",
		path: "/t/{organization}/openid4vci/notification",
		operationId: "notifyOfCredential",
		summary: "Tell what became of a credential",
		description: "OpenID4VCI §11.",
		...{ tag, security: "bearer", params: organization },
		answers: { 204: { description: "It is recorded" }, 400: refused, 401: noToken, 404: none },
	},
	{
		method: "GET",
		path: "/t/{organization}/openid4vci/status-lists/{list}",
		operationId: "getCredentialStatusList",
		summary: "Read a status list",
		description: "Token Status List §8.1: which credentials are revoked or suspended.",
		...{ tag, security: "none" },
		params: organization.extend({ list: z.string().meta({ description: "Its number, as credentials name it." }) }),
		answers: {
			200: { description: "The list", schema: z.string(), mediaType: "application/statuslist+jwt" },
			404: none,
		},
	},
];
