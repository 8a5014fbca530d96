import { database } from "@/db/client";

/** For how long the executed version of a preview is kept: longer than an execution lives, and than any of its steps. */
const KEPT_MINUTES = 70;

/** Stores the steps of a preview where the runtime finds the versions of executions, under an id that no flow has. */
export async function insertPreview(
	organizationId: string,
	preview: { id: string; flowId: string; userId: string; nodes: string; hash: string },
): Promise<void> {
	const { sql } = await database();
	await sql`
		with stored as (
			insert into flow_previews (organization_id, id, flow_id, definition_hash, user_id, started_at)
			values (${organizationId}, ${preview.id}, ${preview.flowId}, ${preview.hash}, ${preview.userId}, clock_timestamp())
			returning 1
		)
		insert into executed_versions (organization_id, flow_id, version, nodes, kept_until)
		select ${organizationId}, ${preview.id}, 0, ${preview.nodes}, now() + make_interval(mins => ${KEPT_MINUTES}) from stored`;
}

/**
 * Marks a preview as passed, once, and returns the id of its flow; undefined when it does not exist, or another person signed in.
 */
export async function passPreviewRow(
	organizationId: string,
	id: string,
	userId: string,
): Promise<{ flowId: string } | undefined> {
	const { sql } = await database();
	const rows = await sql<{ flowId: string }[]>`
		update flow_previews set passed_at = coalesce(passed_at, clock_timestamp())
		where organization_id = ${organizationId} and id = ${id} and user_id = ${userId}
		returning flow_id as "flowId"`;
	return rows[0];
}

/** The id of the flow that a preview executes. */
export async function selectPreviewFlow(organizationId: string, id: string): Promise<string | undefined> {
	const { sql } = await database();
	const rows = await sql<{ flowId: string }[]>`
		select flow_id as "flowId" from flow_previews where organization_id = ${organizationId} and id = ${id}`;
	return rows[0]?.flowId;
}

/** Deletes previews that prove nothing any more, at most `max` per call. */
export async function deleteOldPreviews(max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from flow_previews where ctid = any(array(
			select ctid from flow_previews where started_at < now() - interval '1 day' order by started_at limit ${max}))
		and started_at < now() - interval '1 day'`;
	return count;
}
