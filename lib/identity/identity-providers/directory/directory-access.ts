import { type LdapSession, withLdapSession } from "@/lib/platform/ldap";
import type { LdapConnection } from "../contract";

/** What is needed to ask a directory. */
export interface DirectoryAccess {
	organizationId: string;
	ldap: LdapConnection;
	/** The service account. */
	clientId: string;
	clientSecret: string;
	attributeMapping: Readonly<Record<string, string>>;
}

/** Works at a directory as its service account. @throws LdapProblem */
export function atDirectory<Result>(
	{ organizationId, ldap, clientId, clientSecret }: DirectoryAccess,
	options: { signal: AbortSignal; timeoutMs?: number },
	work: (session: LdapSession) => Promise<Result>,
): Promise<Result> {
	return withLdapSession(ldap, { organizationId, ...options }, async (session) => {
		await session.bindService(clientId, clientSecret);
		return work(session);
	});
}
