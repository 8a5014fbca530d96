import {
	allowInsecureRequests,
	ClientSecretBasic,
	Configuration,
	customFetch,
	enableNonRepudiationChecks,
} from "openid-client";
import type { ExecutionOrganization } from "@/lib/flows/executors";
import { ORGANIZATIONS_CLIENT_ID, organizationsClientSecret } from "@/lib/identity/applications";
import { environment } from "@/lib/platform/env";

/**
 * The issuer of an organization as a configuration of the OpenID client library. Browsers use the public URL. Requests of the
 * server use the internal one, because the public one may only be reachable from outside.
 */
export function organizationIssuer({ id, name }: ExecutionOrganization, signal?: AbortSignal): Configuration {
	const { baseUrl, internalOrigin } = environment();
	const issuer = `${baseUrl}/t/${name}`;
	const internal = `${internalOrigin}/t/${name}`;
	const secret = organizationsClientSecret(id);
	const configuration = new Configuration(
		{
			issuer,
			authorization_endpoint: `${issuer}/oauth2/authorize`,
			token_endpoint: `${internal}/oauth2/token`,
			jwks_uri: `${internal}/oauth2/jwks`,
			// RFC 9207: a response from another issuer is refused.
			authorization_response_iss_parameter_supported: true,
		},
		ORGANIZATIONS_CLIENT_ID,
		secret,
		ClientSecretBasic(secret),
	);
	allowInsecureRequests(configuration);
	// Verifies the signature of the ID token, although it comes directly from the issuer.
	enableNonRepudiationChecks(configuration);
	configuration[customFetch] = (url, options) =>
		fetch(url, {
			...options,
			body: options.body as BodyInit | null | undefined,
			redirect: "error",
			signal: AbortSignal.any([signal, options.signal].filter((each) => each != null)),
		});
	return configuration;
}
