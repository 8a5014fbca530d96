import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { isPermission } from "@/lib/platform/kernel/permissions";
import { applicationKind } from "../application-kind";
import type { SnippetFacts } from "./snippet";

const EXAMPLE = "https://app.example/callback";

/** The values of an application that are inserted into snippets. @param secret of the client, while it is shown */
export function factsOf(application: ApplicationBody, issuer: string, secret?: string): SnippetFacts {
	const permissions = application.scopes.filter(isPermission);
	const { clientId, redirectUrls, publicClient, clientAuthentication, grantTypes, scopes } = application;
	const [redirectUrl = EXAMPLE, ...others] = redirectUrls.filter((url) => /^https?:/.test(url));
	return {
		kind: applicationKind(application),
		issuer,
		clientId,
		redirectUrl,
		// The registered addresses of an application serve both; a callback is the page of no sign-out.
		signOutUrl: others.find((url) => new URL(url).pathname === "/"),
		secret,
		scope: "openid profile email",
		method: publicClient ? "none" : clientAuthentication.method,
		grantTypes,
		// An access token has one audience, so the scopes of other APIs are left out.
		permissions: permissions.length > 0 ? permissions : scopes,
		pushed: application.pushedAuthorizationRequests.mandatory,
		boundToKey: application.accessToken.dpop !== "when-sent",
		userCode: application.backchannelAuthentication.userCode,
		ownScreens: application.nativeApp.ownScreens,
	};
}
