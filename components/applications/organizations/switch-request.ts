import { factsOf } from "@/components/applications/quick-start/facts-of";
import { shellQuoted } from "@/components/applications/quick-start/snippet";
import { curlCredentials } from "@/components/applications/quick-start/snippets/curl";
import type { ApplicationBody } from "@/lib/identity/applications/contract";

/**
 * A curl command that exchanges a token for one of an organization below, with the application's method of client authentication.
 */
export function switchRequest(issuer: string, application: ApplicationBody, organization: string): string {
	return [
		`curl ${shellQuoted(`${issuer}/oauth2/token`)} \\`,
		`  ${curlCredentials(factsOf(application, issuer))} \\`,
		`  -d grant_type=organization_switch -d token="$TOKEN" -d switching_organization=${organization}`,
		"",
	].join("\n");
}
