import { database } from "@/db/client";

/** The organization of an interaction. Its page has the same path in all organizations; uids are random and do not collide. */
export async function organizationOfInteraction(uid: string): Promise<string | null> {
	const { sql } = await database();
	const rows = await sql<{ organizationId: string }[]>`
		select organization_id as "organizationId" from token_artifacts
		where id = ${uid} and model = 'Interaction' and expires_at > now()`;
	return rows[0]?.organizationId ?? null;
}
