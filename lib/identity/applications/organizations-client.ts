import { discoverySettings } from "@/lib/identity/discovery";
import { environment, secrets } from "@/lib/platform/env";
import { deriveSecret, sha256 } from "@/lib/platform/tokens";
import { DEFAULT_OIDC_SETTINGS } from "./oidc-settings";
import type { Application } from "./repository";

/**
 * The client that an organization above uses to sign users in at this organization. Every organization has it. It is not stored; its
 * secret is derived, as that of the console.
 */
export const ORGANIZATIONS_CLIENT_ID = "portico-organizations";

export function organizationsClientSecret(organizationId: string): string {
	return deriveSecret(secrets().sessionSecret, `organizations client ${organizationId}`);
}

/** Its id is that of its organization, so it never equals the id of a stored application. */
export async function organizationsClient(organizationId: string): Promise<Application> {
	const { enabled, selfSignup } = await discoverySettings(organizationId);
	return {
		organizationId,
		id: organizationId,
		clientId: ORGANIZATIONS_CLIENT_ID,
		name: "Portico",
		publicClient: false,
		clientSecrets: [
			{
				id: organizationId,
				hash: sha256(organizationsClientSecret(organizationId)),
				createdAt: new Date(0).toISOString(),
				expiresAt: null,
			},
		],
		redirectUris: [`${environment().baseUrl}/gate/callback`],
		postLogoutRedirectUris: [],
		grantTypes: ["authorization_code"],
		scope: "openid",
		settings: {
			...DEFAULT_OIDC_SETTINGS,
			accessToken: { ...DEFAULT_OIDC_SETTINGS.accessToken, userExpirySeconds: 60 },
		},
		saml: null,
		firstParty: true,
		authFlowId: null,
		registrationFlowId: null,
		apiResources: [],
		registrationEnabled: enabled && selfSignup,
	};
}
