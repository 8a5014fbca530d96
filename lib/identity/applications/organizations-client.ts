import { discoverySettings } from "@/lib/identity/discovery";
import { environment, listed, secrets } from "@/lib/platform/env";
import { deriveSecret, sha256 } from "@/lib/platform/tokens";
import { DEFAULT_ACCESS } from "./access-settings";
import { DEFAULT_OIDC_SETTINGS } from "./oidc-settings";
import type { Application } from "./repository";

/**
 * The client with which an organization above signs users in at this organization. Every organization has it. It is not stored,
 * and its secret is derived, like the secret of the console.
 */
export const ORGANIZATIONS_CLIENT_ID = "portico-organizations";

export function organizationsClientSecret(organizationId: string): string {
	return organizationsClientSecrets(organizationId)[0] ?? "";
}

/** One for each secret in SESSION_SECRET. */
function organizationsClientSecrets(organizationId: string): string[] {
	return listed(secrets().sessionSecret).map((secret) =>
		deriveSecret(secret, `organizations client ${organizationId}`),
	);
}

/** The client has the id of its organization, so it never has the id of a stored application. */
export async function organizationsClient(organizationId: string): Promise<Application> {
	const { enabled, selfSignup } = await discoverySettings(organizationId);
	return {
		organizationId,
		id: organizationId,
		clientId: ORGANIZATIONS_CLIENT_ID,
		name: "Portico",
		publicClient: false,
		clientSecrets: organizationsClientSecrets(organizationId).map((secret) => ({
			id: organizationId,
			hash: sha256(secret),
			createdAt: new Date(0).toISOString(),
			expiresAt: null,
		})),
		redirectUris: [`${environment().baseUrl}/gate/callback`],
		postLogoutRedirectUris: [],
		grantTypes: ["authorization_code"],
		scope: "openid",
		settings: {
			...DEFAULT_OIDC_SETTINGS,
			accessToken: { ...DEFAULT_OIDC_SETTINGS.accessToken, userExpirySeconds: 60 },
		},
		saml: null,
		access: DEFAULT_ACCESS,
		agent: null,
		firstParty: true,
		authFlowId: null,
		registrationFlowId: null,
		apiResources: [],
		registrationEnabled: enabled && selfSignup,
	};
}
