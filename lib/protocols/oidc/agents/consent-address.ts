import { environment } from "@/lib/platform/env";

/**
 * The answer to an agent that a person has not allowed to act with these scopes: the agent shows the person the page where they do. The
 * engine's errors have no further members.
 */
export function askForConsent(applicationId: string, scopes: readonly string[]): Record<string, string> {
	const query = new URLSearchParams({ scope: scopes.join(" ") });
	return {
		error: "consent_required",
		error_description: "the person has not allowed the agent to act for them with these scopes",
		scope: scopes.join(" "),
		consent_uri: `${environment().baseUrl}/account/agents/${applicationId}?${query}`,
	};
}
