import { database } from "@/db/client";

/** Whether people sign themselves up with the organization that their e-mail domain leads to. */
export async function selectSelfSignUp(organizationId: string): Promise<boolean> {
	const { sql } = await database();
	const rows = await sql`
		select from organizations o
		join organization_configs c on c.organization_id = coalesce(o.ancestor_ids[1], o.id) and c.kind = 'discovery'
		where o.id = ${organizationId} and c.document::jsonb->>'emailDomain.enable' = 'true'
			and c.document::jsonb->>'emailDomainBasedSelfSignup.enable' = 'true'`;
	return rows.length > 0;
}
