import { z } from "zod";
import { applicationHasChanged, beyondOwn, DELIVERY_MODES, SUBJECT_TYPES } from "@/lib/identity/applications/contract";
import { defineContract, jsonBody, type RequestBody } from "@/lib/platform/http/contract";
import { organizationNotFound, unauthenticated } from "@/lib/platform/http/refusals";
import { defineRefusal, refusedWhen } from "@/lib/platform/kernel/refusal";

export const invalidClientMetadata = defineRefusal({
	kind: "invalid",
	code: "invalid_client_metadata",
	message: "Invalid client metadata",
	when: "A member is not what it may be, or is not supported.",
	remedy: "Correct the member that `error_description` names.",
	description: (problem: string) => problem,
});

export const invalidRedirectUri = defineRefusal({
	kind: "invalid",
	code: "invalid_redirect_uri",
	message: "Invalid redirect URI",
	when: "A redirect URI cannot be registered.",
	remedy: "Correct the URI as `error_description` says.",
	description: (problem: string) => problem,
});

const text = z.string().max(2_000);
const optionalText = text.optional();

/** The client metadata that is understood (RFC 7591 §2, OpenID Connect Dynamic Client Registration 1.0 §2, CIBA Core 1.0 §4); other members are ignored. */
export const clientMetadataSchema = z.object({
	client_name: z.string().trim().min(1).max(100).default("Registered client"),
	redirect_uris: z.array(text).max(50).default([]),
	post_logout_redirect_uris: z
		.array(text)
		.max(50)
		.optional()
		.meta({ description: "Among the redirect URIs: both are one list." }),
	grant_types: z.array(z.string()).max(20).default(["authorization_code"]),
	response_types: z.array(z.string()).max(20).optional().meta({ description: "They follow from the grant types." }),
	token_endpoint_auth_method: z
		.enum([
			"none",
			"client_secret_basic",
			"client_secret_post",
			"private_key_jwt",
			"tls_client_auth",
			"attest_jwt_client_auth",
		])
		.default("client_secret_basic")
		.meta({ description: "`attest_jwt_client_auth` only of a client that an administrator has set to it." }),
	token_endpoint_auth_signing_alg: optionalText,
	tls_client_auth_subject_dn: optionalText,
	tls_client_auth_san_dns: optionalText,
	tls_client_auth_san_uri: optionalText,
	tls_client_auth_san_ip: optionalText,
	tls_client_auth_san_email: optionalText,
	tls_client_certificate_bound_access_tokens: z.boolean().default(false),
	dpop_bound_access_tokens: z.boolean().default(false),
	jwks_uri: optionalText,
	jwks: z
		.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })).max(20) })
		.optional()
		.meta({ description: "Public keys (RFC 7517 §5), instead of jwks_uri." }),
	scope: optionalText.meta({ description: "Permissions among them become scopes of the application." }),
	application_type: z.enum(["web", "native"]).optional(),
	subject_type: z.enum(SUBJECT_TYPES).optional(),
	sector_identifier_uri: optionalText.meta({ description: "Answers a JSON array that has every redirect URI." }),
	require_pushed_authorization_requests: z.boolean().default(false),
	require_signed_request_object: z.boolean().default(false),
	request_object_signing_alg: optionalText,
	request_object_encryption_alg: optionalText,
	request_object_encryption_enc: optionalText,
	id_token_signed_response_alg: optionalText,
	id_token_encrypted_response_alg: optionalText,
	id_token_encrypted_response_enc: optionalText,
	authorization_signed_response_alg: optionalText,
	userinfo_signed_response_alg: optionalText,
	introspection_signed_response_alg: optionalText,
	backchannel_token_delivery_mode: z
		.enum(DELIVERY_MODES)
		.optional()
		.meta({ description: "With the CIBA grant (CIBA Core 1.0 §4): `poll` where it is left out; there is no `push`." }),
	backchannel_client_notification_endpoint: optionalText.meta({ description: "`ping` needs it." }),
	backchannel_authentication_request_signing_alg: optionalText,
	backchannel_user_code_parameter: z
		.boolean()
		.default(false)
		.meta({ description: "Requests carry the code of the person, and are refused without it." }),
	backchannel_logout_uri: optionalText,
	backchannel_logout_session_required: z.boolean().optional(),
	frontchannel_logout_uri: optionalText,
	frontchannel_logout_session_required: z.boolean().optional(),
});
export type RegisteredMetadata = z.output<typeof clientMetadataSchema>;

const registrationSchema = z
	.looseObject({
		client_id: z.string(),
		client_secret: z.string().optional(),
		client_id_issued_at: z.int(),
		client_secret_expires_at: z.int().optional().meta({ description: "0: it does not expire." }),
		registration_access_token: z.string().meta({ description: "For the calls of `registration_client_uri` alone." }),
		registration_client_uri: z.string(),
	})
	.meta({ id: "ClientRegistration" });
export type Registration = z.output<typeof registrationSchema>;

/** Client metadata in JSON; members that are null or empty count as left out (RFC 7592 §2.2). */
function metadataBody<Schema extends z.ZodType>(schema: Schema): RequestBody<z.output<Schema>> {
	const body = jsonBody(schema, invalidClientMetadata, 65_536, ({ path }) =>
		path[0] === "redirect_uris" ? invalidRedirectUri : invalidClientMetadata,
	);
	return { ...body, parse: (raw) => body.parse(withoutEmpty(raw)) };
}

function withoutEmpty(raw: unknown): unknown {
	if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
	return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null && value !== ""));
}

export const registerClientContract = defineContract({
	access: "internal_application_mgt_update",
	tag: "Applications",
	errorFormat: "oauth",
	method: "POST",
	path: "/t/{organization}/api/server/v1/client-registration",
	operationId: "registerClient",
	summary: "Register a client",
	description:
		"Dynamic client registration (RFC 7591), for who may manage the applications of the organization. Members that Portico does not know are ignored; the answer has what was registered, and is the one sight of the secret.",
	params: z.object({ organization: z.string().meta({ description: "Name of the caller's own organization." }) }),
	body: metadataBody(clientMetadataSchema),
	answer: { status: 201, schema: registrationSchema, description: "The client" },
	refusals: [
		invalidClientMetadata,
		invalidRedirectUri,
		beyondOwn,
		refusedWhen(organizationNotFound, "It is not the caller's own."),
	],
});

export const registrationForbidden = defineRefusal({
	kind: "forbidden",
	code: "access_denied",
	message: "Forbidden",
	when: "An administrator has disabled the client.",
	remedy: "Ask an administrator of the organization to enable the application.",
	description: "The client is disabled.",
});

const never = z
	.never()
	.optional()
	.meta({ description: "Must not be sent (RFC 7592 §2.2).", wire: { not: {} } });

/** The metadata of a client that replaces its own (RFC 7592 §2.2). */
export const replacedMetadataSchema = clientMetadataSchema.extend({
	client_id: text,
	client_secret: optionalText.meta({ description: "The present one; nobody chooses a secret." }),
	registration_access_token: never,
	registration_client_uri: never,
	client_secret_expires_at: never,
	client_id_issued_at: never,
});
export type ReplacedMetadata = z.output<typeof replacedMetadataSchema>;

const ofClient = {
	access: "public",
	tag: "Applications",
	errorFormat: "oauth",
	path: "/t/{organization}/api/server/v1/client-registration/{clientId}",
	params: z.object({
		organization: z.string().meta({ description: "Name of the organization." }),
		clientId: z.string().meta({ description: "The `client_id`." }),
	}),
} as const;
const notTheClient = refusedWhen(
	unauthenticated,
	"`Authorization: Bearer` has not the `registration_access_token` of this client, or there is no such client.",
);

export const readRegistrationContract = defineContract({
	...ofClient,
	method: "GET",
	operationId: "readRegistration",
	summary: "Read one's own registration",
	description: "For a client that registered itself (RFC 7592 §2.1), by its `registration_access_token`.",
	answer: { status: 200, schema: registrationSchema, description: "The client, without its secret" },
	refusals: [notTheClient, registrationForbidden],
});

export const updateRegistrationContract = defineContract({
	...ofClient,
	method: "PUT",
	operationId: "updateRegistration",
	summary: "Replace one's own registration",
	description:
		"RFC 7592 §2.2: what is left out takes its default. Settings that client metadata cannot say stay as administrators set them. The answer has another `registration_access_token`; the one before counts no more.",
	body: metadataBody(replacedMetadataSchema),
	answer: { status: 200, schema: registrationSchema, description: "The client as it is now" },
	refusals: [
		invalidClientMetadata,
		invalidRedirectUri,
		notTheClient,
		registrationForbidden,
		beyondOwn,
		applicationHasChanged,
	],
});

export const deleteRegistrationContract = defineContract({
	...ofClient,
	method: "DELETE",
	operationId: "deleteRegistration",
	summary: "Delete one's own registration",
	description: "RFC 7592 §2.3. Its secret, its tokens and its grants end with it.",
	answer: { status: 204, description: "The client is gone" },
	refusals: [notTheClient, registrationForbidden],
});
