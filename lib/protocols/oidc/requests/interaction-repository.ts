import { database } from "@/db/client";

/** Whose interaction this is: its page is the same for all organizations, and its uid is as good as unique. */
export async function organizationOfInteraction(uid: string): Promise<string | null> {
	const { sql } = await database();
	const rows = await sql<{ organizationId: string }[]>`
		select organization_id as "organizationId" from token_artifacts
		where id = ${uid} and model = 'Interaction' and expires_at > now()`;
	return rows[0]?.organizationId ?? null;
}
