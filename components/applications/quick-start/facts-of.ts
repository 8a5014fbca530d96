import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { isPermission } from "@/lib/platform/kernel/permissions";
import { applicationKind } from "../application-kind";
import type { SnippetFacts } from "./snippet";

const EXAMPLE = "https://app.example/callback";

/** The values of an application that are inserted into snippets. */
export function factsOf(application: ApplicationBody, issuer: string): SnippetFacts {
	const permissions = application.scopes.filter(isPermission);
	const { clientId, redirectUrls, publicClient, clientAuthentication, grantTypes, scopes } = application;
	return {
		kind: applicationKind(application),
		issuer,
		clientId,
		redirectUrl: redirectUrls.find((url) => /^https?:/.test(url)) ?? EXAMPLE,
		scope: "openid profile email",
		method: publicClient ? "none" : clientAuthentication.method,
		grantTypes,
		// An access token has one audience, so the scopes of other APIs are left out.
		permissions: permissions.length > 0 ? permissions : scopes,
		pushed: application.pushedAuthorizationRequests.mandatory,
	};
}
