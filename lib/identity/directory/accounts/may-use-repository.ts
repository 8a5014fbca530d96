import type { PendingQuery, Row } from "postgres";
import type { Database } from "@/db/client";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

/**
 * Whether a user may use the application `a` of a statement, as its access setting says now: everybody, or members of its groups,
 * holders of its roles, people of its organizations, and those whose request was approved and has not ended.
 * @param belowOf the home of the user with the organizations above it
 */
export function mayUseApplication(sql: Sql, userId: Fragment, belowOf: Fragment): Fragment {
	return sql`(a.first_party or coalesce(a.access->>'mode', 'everybody') = 'everybody'
		or exists (select from group_members m where m.organization_id = a.organization_id and m.user_id = ${userId}
			and a.access->'groups' ? m.group_id::text)
		or exists (select from role_holders r where r.organization_id = a.organization_id and r.user_id = ${userId}
			and a.access->'roles' ? r.role_id::text)
		or exists (select from unnest(${belowOf}) as above(id) where a.access->'organizations' ? above.id::text)
		or exists (select from access_requests q where q.organization_id = a.organization_id and q.application_id = a.id
			and q.user_id = ${userId} and q.status = 'approved' and (q.ends_at is null or q.ends_at > now())))`;
}
