import { database } from "@/db/client";
import type { NameId } from "./messages/name-id";

/** The participation of a service provider in a session. */
export interface SamlSession {
	/** Hash of the SessionIndex. */
	id: string;
	clientId: string;
	sessionUid: string;
	userId: string;
	/** The NameID that the service provider got. */
	name: NameId;
}

/** The sessions in which a service provider got this NameID. @param uid as in `rememberSession` */
export async function selectSessionsOfName(organizationId: string, uid: string): Promise<SamlSession[]> {
	const { sql } = await database();
	return sql<SamlSession[]>`
		select id, payload->>'clientId' as "clientId", payload->>'sessionUid' as "sessionUid", payload->>'userId' as "userId",
			payload->'name' as name
		from token_artifacts
		where organization_id = ${organizationId} and uid = ${uid} and model = 'SamlSession' and expires_at > now()
		limit 200`;
}

/** Every service provider that participates in a session of this user. */
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
