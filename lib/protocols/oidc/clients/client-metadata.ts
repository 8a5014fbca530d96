import { createPublicKey, type X509Certificate } from "node:crypto";
import type { ClientMetadata } from "oidc-provider";
import { type Application, keysOfSet, readCertificates, sectorOf } from "@/lib/identity/applications";
import { CIBA, isNativeRedirect, type OidcSettings } from "@/lib/identity/applications/contract";
import { SCOPES } from "../scopes/scopes";
import { CLIENT_EXTENSION, type ClientExtension } from "./client-settings";

/** The engine requires a secret in the metadata of a client that authenticates by one; `Engine` compares hashes instead. */
const SECRET_IS_HASHED = "hashed";

/**
 * The metadata of an application as a client of the engine (OpenID Connect Dynamic Client Registration 1.0 §2).
 * @param ownReturnUrls URLs of Portico to which the engine redirects sign-ins: by SAML, and trials in the console; null where the
 * application has none
 */
export function clientMetadata(
	application: Application,
	{ saml: samlReturnUrl, trial }: { saml: string | null; trial: string | null },
): ClientMetadata {
	const { publicClient, settings, redirectUris } = application;
	const grantTypes =
		samlReturnUrl === null ? application.grantTypes : [...new Set([...application.grantTypes, "authorization_code"])];
	const { clientAuthentication, accessToken, idToken, requestObject, logout } = settings;
	const method = publicClient ? "none" : engineMethod(clientAuthentication.method);
	// RFC 8252: native applications have private-use schemes, or loopback addresses with any port.
	const native = publicClient && redirectUris.some(isNativeRedirect);
	const extension: ClientExtension = {
		applicationId: application.id,
		trusted: application.firstParty || settings.trusted,
		restricted: !application.firstParty && application.access.mode !== "everybody",
		sector: sectorOf(application),
		agent: application.agent !== null,
		settings,
		apiResources: application.apiResources,
		clientSecrets: application.clientSecrets,
	};
	return withoutUndefined({
		client_id: application.clientId,
		application_type: native ? "native" : "web",
		client_name: application.name,
		client_secret: method === "client_secret_basic" || method === "client_secret_post" ? SECRET_IS_HASHED : undefined,
		token_endpoint_auth_method: method,
		token_endpoint_auth_signing_alg:
			method === "private_key_jwt" ? (clientAuthentication.signingAlgorithm ?? undefined) : undefined,
		...tlsSubject(method, settings),
		grant_types: grantTypes,
		response_types: responseTypes(grantTypes),
		redirect_uris: [...redirectUrisWith(samlReturnUrl, application), ...(trial === null ? [] : [trial])],
		post_logout_redirect_uris: application.postLogoutRedirectUris,
		// The engine knows only the scopes that every issuer has; those of API resources are in the extension.
		scope: application.scope
			.split(" ")
			.filter((scope) => SCOPES.includes(scope))
			.join(" "),
		...keysOf(settings, method),
		require_pushed_authorization_requests: settings.pushedAuthorizationRequests.mandatory,
		require_signed_request_object: requestObject.mandatory,
		request_object_signing_alg: requestObject.signingAlgorithm ?? undefined,
		request_object_encryption_alg: requestObject.encryptionAlgorithm ?? undefined,
		request_object_encryption_enc: requestObject.encryptionMethod ?? undefined,
		...subjectOfClient(extension),
		id_token_signed_response_alg: idToken.signingAlgorithm,
		id_token_encrypted_response_alg: idToken.encryption.enabled ? idToken.encryption.algorithm : undefined,
		id_token_encrypted_response_enc: idToken.encryption.enabled ? idToken.encryption.method : undefined,
		...signedResponsesOf(settings),
		tls_client_certificate_bound_access_tokens: accessToken.bindingType === "certificate",
		dpop_bound_access_tokens: accessToken.dpop !== "when-sent",
		...backchannelOf(grantTypes, settings),
		backchannel_logout_uri: logout.backChannelUrl ?? undefined,
		backchannel_logout_session_required: logout.backChannelUrl !== null,
		[CLIENT_EXTENSION]: extension,
	});
}

/** The engine knows no workloads: `withWorkloads` authenticates them, and for the engine they are confidential clients without keys. */
function engineMethod(method: OidcSettings["clientAuthentication"]["method"]) {
	return method === "federated_jwt" ? "private_key_jwt" : method;
}

/** The engine never reads the document of a sector: it was checked when it was set, and http is allowed for loopback addresses. */
function subjectOfClient({ settings: { subject }, sector }: ClientExtension): Partial<ClientMetadata> {
	if (sector === null) return {};
	const url = subject.sectorIdentifierUrl?.replace(/^http:/, "https:") ?? `https://${sector}/`;
	return { subject_type: "pairwise", sector_identifier_uri: url };
}

/** Every response that has to be signed is encrypted as well, where the application wants that. */
function signedResponsesOf({ signedResponses }: OidcSettings): Record<string, string> {
	const { signingAlgorithm, encryption } = signedResponses;
	const encrypted = (name: "authorization" | "introspection" | "userinfo") =>
		encryption.enabled &&
		signedResponses[name] && {
			[`${name}_encrypted_response_alg`]: encryption.algorithm,
			[`${name}_encrypted_response_enc`]: encryption.method,
		};
	return {
		// Also of applications that ask for a signed response without having to.
		authorization_signed_response_alg: signingAlgorithm,
		introspection_signed_response_alg: signingAlgorithm,
		...(signedResponses.userinfo && { userinfo_signed_response_alg: signingAlgorithm }),
		...encrypted("authorization"),
		...encrypted("introspection"),
		...encrypted("userinfo"),
	};
}

/** Only of an application with the grant: the engine refuses the members of others (CIBA Core 1.0 §4). */
function backchannelOf(
	grantTypes: readonly string[],
	{ backchannelAuthentication: { deliveryMode, notificationUrl, signingAlgorithm, userCode } }: OidcSettings,
): Partial<ClientMetadata> {
	if (!grantTypes.includes(CIBA)) return {};
	return {
		backchannel_token_delivery_mode: deliveryMode,
		// The engine never calls it, and refuses http, which is allowed for loopback addresses.
		backchannel_client_notification_endpoint: notificationUrl?.replace(/^http:/, "https:"),
		backchannel_authentication_request_signing_alg: signingAlgorithm ?? undefined,
		backchannel_user_code_parameter: userCode,
	} as Partial<ClientMetadata>;
}

/** SAML sign-ins use the code grant, but their redirect URL is Portico's, so an application without the grant cannot use it. */
function redirectUrisWith(samlReturnUrl: string | null, { grantTypes, redirectUris }: Application): string[] {
	if (samlReturnUrl === null) return redirectUris;
	return grantTypes.includes("authorization_code") ? [...redirectUris, samlReturnUrl] : [samlReturnUrl];
}

function responseTypes(grantTypes: readonly string[]): ClientMetadata["response_types"] {
	const code = grantTypes.includes("authorization_code");
	const implicit = grantTypes.includes("implicit");
	return [
		...(code ? ["code"] : []),
		...(implicit ? ["id_token", "id_token token", "token"] : []),
		...(code && implicit ? ["code id_token", "code token", "code id_token token"] : []),
	] as ClientMetadata["response_types"];
}

function tlsSubject(
	method: string,
	{ clientAuthentication: { tlsSubject: subject } }: OidcSettings,
): Record<string, string> {
	return method === "tls_client_auth" && subject !== null ? { [`tls_client_auth_${subject.type}`]: subject.value } : {};
}

/** The public keys of the application: the URL of its JWKS, the JWKS itself, or the key of its certificate. */
function keysOf({ certificate }: OidcSettings, method: string): Pick<ClientMetadata, "jwks" | "jwks_uri"> {
	// The engine wants a set for private_key_jwt, which may be empty.
	if (certificate === null) return method === "private_key_jwt" ? { jwks: { keys: [] } } : {};
	if (certificate.type === "JWKS") return { jwks_uri: certificate.url };
	const keys =
		certificate.type === "PEM" ? readCertificates(certificate.value).map(publicJwk) : keysOfSet(certificate.value);
	return { jwks: { keys } } as Pick<ClientMetadata, "jwks">;
}

/** The public key of a certificate, with the certificate itself (RFC 7517 §4.7). */
function publicJwk(certificate: X509Certificate): Record<string, unknown> {
	const key = createPublicKey(certificate.publicKey.export({ type: "spki", format: "pem" }));
	return { ...key.export({ format: "jwk" }), x5c: [certificate.raw.toString("base64")] };
}

function withoutUndefined(metadata: Record<string, unknown>): ClientMetadata {
	return Object.fromEntries(
		Object.entries(metadata).filter(([, value]) => value !== undefined),
	) as unknown as ClientMetadata;
}
