import type { ApplicationBody } from "@/lib/identity/applications/contract";

/** A token request by curl that exchanges a token for one of an organization below. */
export function switchRequest(
	issuer: string,
	{ clientId, publicClient }: Pick<ApplicationBody, "clientId" | "publicClient">,
	organization: string,
): string {
	const authentication = publicClient ? `-d client_id=${clientId}` : `-u "${clientId}:$PORTICO_CLIENT_SECRET"`;
	return [
		`curl ${issuer}/oauth2/token ${authentication} \\`,
		`  -d grant_type=organization_switch -d token="$TOKEN" -d switching_organization=${organization}`,
		"",
	].join("\n");
}
