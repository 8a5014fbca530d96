import { database } from "@/db/client";
import type { NameId } from "./messages/name-id";

/** A service provider's part in a session. */
export interface SamlSession {
	/** Hash of the SessionIndex. */
	id: string;
	clientId: string;
	sessionUid: string;
	userId: string;
	/** What it was told. */
	name: NameId;
}

/** The sessions in which a service provider was told this NameID. @param uid as `rememberSession` made it */
export async function selectSessionsOfName(organizationId: string, uid: string): Promise<SamlSession[]> {
	const { sql } = await database();
	return sql<SamlSession[]>`
		select id, payload->>'clientId' as "clientId", payload->>'sessionUid' as "sessionUid", payload->>'userId' as "userId",
			payload->'name' as name
		from token_artifacts
		where organization_id = ${organizationId} and uid = ${uid} and model = 'SamlSession' and expires_at > now()
		limit 200`;
}

/** Every service provider that takes part in a session of this user. */
export async function selectSessionsOfUser(
	organizationId: string,
	userId: string,
	sessionUid: string,
): Promise<SamlSession[]> {
	const { sql } = await database();
	return sql<SamlSession[]>`
		select id, payload->>'clientId' as "clientId", payload->>'sessionUid' as "sessionUid", payload->>'userId' as "userId",
			payload->'name' as name
		from token_artifacts
		where organization_id = ${organizationId} and account_id = ${userId} and model = 'SamlSession'
			and payload->>'sessionUid' = ${sessionUid} and expires_at > now()`;
}
