import type { Client } from "oidc-provider";
import { ORGANIZATIONS_CLIENT_ID } from "@/lib/identity/applications";

/**
 * The session id (`sid`, OpenID Connect Back-Channel Logout 1.0 §2.1) of a sign-in at an organization, for the client of the
 * organization above only: a sign-out there also ends this session.
 */
export function sessionClaim(client: Client | undefined, token: unknown): { sid?: string } {
	const { sessionUid } = (token ?? {}) as { sessionUid?: string };
	return client?.clientId === ORGANIZATIONS_CLIENT_ID && sessionUid !== undefined ? { sid: sessionUid } : {};
}
