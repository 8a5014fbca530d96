import { database } from "@/db/client";

/** Deletes the state of expired executions. An INCOMPLETE execution without a state was abandoned. */
export async function forgetExpiredExecutions(max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		update flow_executions set state = null, challenge_hash = null, claimed_at = null
		where ctid = any(array(
			select ctid from flow_executions where state is not null and expires_at < now() order by expires_at limit ${max}))
		and expires_at < now()`;
	return count;
}

/** Deletes executions that began more than `days` days ago. */
export async function deleteOldExecutions(days: number, max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from flow_executions where ctid = any(array(
			select ctid from flow_executions where started_at < now() - make_interval(days => ${days}) order by started_at
			limit ${max}))
		and started_at < now() - make_interval(days => ${days})`;
	return count;
}
