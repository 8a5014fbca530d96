import type { ClientMetadata } from "oidc-provider";
import type { Application } from "@/lib/identity/applications";
import { isNativeRedirect } from "@/lib/identity/applications/contract";

/** Members of our own that the engine carries on a client. */
export const EXTRA_CLIENT_METADATA = ["access_token_ttl_seconds", "application_id", "first_party"];

/** An application as the engine reads a client. `client_secret` is the stored hash: see `provider.ts`. */
export function clientMetadata(application: Application): ClientMetadata {
	const usesCode = application.grantTypes.includes("authorization_code");
	const confidential = application.clientSecretHash !== null;
	// RFC 8252: schemes of their own, and loopback addresses with whatever port was free.
	const native = !confidential && application.redirectUris.some(isNativeRedirect);
	return {
		client_id: application.clientId,
		application_type: native ? "native" : "web",
		client_name: application.name,
		...(application.clientSecretHash === null ? {} : { client_secret: application.clientSecretHash }),
		token_endpoint_auth_method: confidential ? "client_secret_basic" : "none",
		grant_types: application.grantTypes,
		response_types: usesCode ? ["code"] : [],
		redirect_uris: application.redirectUris,
		post_logout_redirect_uris: application.postLogoutRedirectUris,
		scope: application.scope,
		access_token_ttl_seconds: application.accessTokenTtlSeconds,
		application_id: application.id,
		first_party: application.firstParty,
	};
}
