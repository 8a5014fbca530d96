import { applicationById, createApplication } from "@/lib/identity/applications";
import {
	type ApplicationSettings,
	applicationSettingsSchema,
	TLS_SUBJECT_TYPES,
} from "@/lib/identity/applications/contract";
import { environment } from "@/lib/platform/env";
import { jsonPath } from "@/lib/platform/http/contract";
import { DomainError, type RequestContext } from "@/lib/platform/kernel";
import { isPermission } from "@/lib/platform/kernel/permissions";
import { clientMetadata } from "../clients/client-metadata";
import { CLIENT_EXTENSION } from "../clients/client-settings";
import { wordsOf } from "../scopes/words-of";
import {
	invalidClientMetadata,
	invalidRedirectUri,
	type RegisteredMetadata,
	type Registration,
} from "./registration-contract";
import { newRegistrationToken } from "./registration-token";

/** Creates an application from client metadata. @throws DomainError 400 */
export async function registerClient(context: RequestContext, metadata: RegisteredMetadata): Promise<Registration> {
	const settings = checkedSettings(metadata);
	const made = await createApplication(context, settings).catch(asMetadataRefusal);
	const { organizationId, organizationName } = context.principal;
	const token = await newRegistrationToken(organizationId, made.id, null);
	return {
		...(await registeredMetadata(organizationId, made.id)),
		client_id: made.clientId,
		client_id_issued_at: Math.floor(Date.parse(made.createdAt) / 1_000),
		...(made.clientSecret === undefined ? {} : { client_secret: made.clientSecret, client_secret_expires_at: 0 }),
		registration_access_token: token,
		registration_client_uri: registrationUri(organizationName, made.clientId),
	};
}

/** The settings that the metadata says, with defaults for what it does not. @throws DomainError 400 */
export function checkedSettings(metadata: RegisteredMetadata): ApplicationSettings {
	// RFC 7591 §2
	if (metadata.jwks !== undefined && metadata.jwks_uri !== undefined)
		throw invalidClientMetadata("jwks and jwks_uri: at most one of them may be given");
	if (new Set(RESPONSE_ALGORITHMS.map((name) => metadata[name]).filter((alg) => alg !== undefined)).size > 1)
		throw invalidClientMetadata(`${RESPONSE_ALGORITHMS.join(", ")}: all have to be the same`);
	const parsed = applicationSettingsSchema.safeParse(settingsFor(metadata));
	if (!parsed.success) {
		const problems = parsed.error.issues.map(({ path, message }) => `${jsonPath(path)}: ${message}`).join("; ");
		throw parsed.error.issues[0]?.path[0] === "redirectUrls"
			? invalidRedirectUri(problems)
			: invalidClientMetadata(problems);
	}
	return parsed.data;
}

/** Refusals of settings in the words of registration. @throws always */
export function asMetadataRefusal(error: unknown): never {
	if (error instanceof DomainError && error.kind === "invalid") throw invalidClientMetadata(error.description);
	throw error;
}

/** The client configuration endpoint of a client (RFC 7592 §1.2). */
export function registrationUri(organizationName: string, clientId: string): string {
	const path = `/t/${organizationName}/api/server/v1/client-registration/${encodeURIComponent(clientId)}`;
	return `${environment().baseUrl}${path}`;
}

/** The metadata of the application as it was registered (RFC 7591 §3.2.1), with what has a default and without what was ignored. */
export async function registeredMetadata(organizationId: string, id: string): Promise<object> {
	const application = await applicationById(organizationId, id);
	if (application === undefined) throw new Error("the application that was just made cannot be read");
	const { [CLIENT_EXTENSION]: _ours, client_secret: _hashed, ...registered } = clientMetadata(application, NOT_OURS);
	const { certificate, logout, subject, signedResponses } = application.settings;
	return {
		...registered,
		// The engine wants keys of workloads, whose tokens it does not check.
		...(certificate === null && { jwks: undefined }),
		scope: application.scope,
		sector_identifier_uri: subject.sectorIdentifierUrl ?? undefined,
		// The engine knows no front channel.
		frontchannel_logout_uri: logout.frontChannelUrl ?? undefined,
		// The engine has an algorithm for every client; as metadata it means that nothing else is answered (RFC 9701 §6).
		...(!signedResponses.introspection && { introspection_signed_response_alg: undefined }),
	};
}

const RESPONSE_ALGORITHMS = [
	"authorization_signed_response_alg",
	"userinfo_signed_response_alg",
	"introspection_signed_response_alg",
] as const;

const NOT_OURS = { saml: null, trial: null };

function settingsFor(metadata: RegisteredMetadata): object {
	const { token_endpoint_auth_method: method, post_logout_redirect_uris: afterLogout = [] } = metadata;
	const type = TLS_SUBJECT_TYPES.find((each) => metadata[`tls_client_auth_${each}`] !== undefined);
	const encrypted = metadata.id_token_encrypted_response_alg;
	return withoutUndefined({
		name: metadata.client_name,
		redirectUrls: [...new Set([...metadata.redirect_uris, ...afterLogout])],
		grantTypes: metadata.grant_types,
		publicClient: method === "none",
		scopes: wordsOf(metadata.scope).filter(isPermission),
		clientAuthentication:
			method === "none"
				? undefined
				: withoutUndefined({
						method,
						signingAlgorithm: metadata.token_endpoint_auth_signing_alg,
						tlsSubject: type === undefined ? undefined : { type, value: metadata[`tls_client_auth_${type}`] },
					}),
		pushedAuthorizationRequests: { mandatory: metadata.require_pushed_authorization_requests },
		backchannelAuthentication: withoutUndefined({
			deliveryMode: metadata.backchannel_token_delivery_mode,
			notificationUrl: metadata.backchannel_client_notification_endpoint,
			signingAlgorithm: metadata.backchannel_authentication_request_signing_alg,
			userCode: metadata.backchannel_user_code_parameter,
		}),
		requestObject: withoutUndefined({
			mandatory: metadata.require_signed_request_object,
			signingAlgorithm: metadata.request_object_signing_alg,
			encryptionAlgorithm: metadata.request_object_encryption_alg,
			encryptionMethod: metadata.request_object_encryption_enc,
		}),
		accessToken: {
			...(metadata.tls_client_certificate_bound_access_tokens && { bindingType: "certificate" }),
			...(metadata.dpop_bound_access_tokens && { dpop: "required" }),
		},
		idToken: withoutUndefined({
			signingAlgorithm: metadata.id_token_signed_response_alg,
			encryption:
				encrypted === undefined
					? undefined
					: withoutUndefined({
							enabled: true,
							algorithm: encrypted,
							method: metadata.id_token_encrypted_response_enc,
						}),
		}),
		subject: withoutUndefined({ type: metadata.subject_type, sectorIdentifierUrl: metadata.sector_identifier_uri }),
		signedResponses: withoutUndefined({
			userinfo: metadata.userinfo_signed_response_alg !== undefined,
			introspection: metadata.introspection_signed_response_alg !== undefined,
			signingAlgorithm: RESPONSE_ALGORITHMS.map((name) => metadata[name]).find((alg) => alg !== undefined),
		}),
		certificate: certificateOf(metadata),
		logout: withoutUndefined({
			backChannelUrl: metadata.backchannel_logout_uri,
			frontChannelUrl: metadata.frontchannel_logout_uri,
		}),
	});
}

function certificateOf({ jwks_uri: url, jwks }: RegisteredMetadata): object | undefined {
	if (url !== undefined) return { type: "JWKS", url };
	return jwks === undefined ? undefined : { type: "JWK_SET", value: JSON.stringify(jwks) };
}

function withoutUndefined(members: Record<string, unknown>): object {
	return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
