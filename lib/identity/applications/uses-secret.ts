import type { ApplicationSettings } from "./application-schemas";

/** The maximum number of unexpired secrets; two allow a rotation without an interruption. */
export const MAX_SECRETS = 2;

/** Whether the application authenticates by a client secret; without a grant type it never authenticates. */
export function usesSecret({
	publicClient,
	grantTypes,
	clientAuthentication: { method },
}: Pick<ApplicationSettings, "publicClient" | "grantTypes" | "clientAuthentication">): boolean {
	return (
		!publicClient && grantTypes.length > 0 && (method === "client_secret_basic" || method === "client_secret_post")
	);
}
