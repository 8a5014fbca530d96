import type { ApplicationSettings } from "./application-schemas";

/** Of secrets that have not expired; two allow a change without an interruption. */
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
