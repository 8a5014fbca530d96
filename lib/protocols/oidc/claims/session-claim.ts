import type { Client } from "oidc-provider";
import { ORGANIZATIONS_CLIENT_ID } from "@/lib/identity/applications";

/**
 * Which session a sign-in at an organization began, told to nobody but the sign-in above, which ends it when somebody signs
 * out there; called as in OpenID Connect Back-Channel Logout 1.0 §2.1.
 */
export function sessionClaim(client: Client | undefined, token: unknown): { sid?: string } {
	const { sessionUid } = (token ?? {}) as { sessionUid?: string };
	return client?.clientId === ORGANIZATIONS_CLIENT_ID && sessionUid !== undefined ? { sid: sessionUid } : {};
}
