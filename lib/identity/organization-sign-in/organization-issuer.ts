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
 * The issuer of an organization as the protocol library wants it. What browsers open is under the public address; what is
 * asked from here stays inside, because that address may only be reachable from outside.
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
			// RFC 9207: an answer of another issuer is none to this request.
			authorization_response_iss_parameter_supported: true,
		},
		ORGANIZATIONS_CLIENT_ID,
		secret,
		ClientSecretBasic(secret),
	);
	allowInsecureRequests(configuration);
	// The signature of the ID token, though it came straight from the issuer.
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
