import { database } from "@/db/client";

export async function selectConsent(organizationId: string, userId: string, applicationId: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ scopes: string[] }[]>`
		select scopes from consents
		where organization_id = ${organizationId} and user_id = ${userId} and application_id = ${applicationId}`;
	return rows[0]?.scopes ?? [];
}

/** Adds scopes to the earlier consent. */
export async function upsertConsent(
	organizationId: string,
	userId: string,
	applicationId: string,
	scopes: readonly string[],
): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into consents as c (organization_id, user_id, application_id, scopes, updated_at)
		values (${organizationId}, ${userId}, ${applicationId}, ${[...scopes]}::text[], now())
		on conflict (organization_id, user_id, application_id) do update set updated_at = excluded.updated_at,
			scopes = array(select distinct scope from unnest(c.scopes || excluded.scopes) as scope order by scope)`;
}
