import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";

/** For how long the executed version of a preview is kept: longer than an execution lives, and than any of its steps. */
const KEPT_MINUTES = 70;

/** A preview, without its steps. */
export interface PreviewRow {
	id: string;
	flowId: string;
	/** The earlier version that it executes; null for the draft. */
	version: number | null;
	clientId: string;
	userId: string;
	startedAt: string;
	passedAt: string | null;
}

/** The previews of a flow in the last day, newest first, with the names of who started them and of the applications. */
export async function selectPreviews(
	organizationId: string,
	flowId: string,
	limit: number,
): Promise<(PreviewRow & { username: string | null; applicationName: string | null })[] | undefined> {
	const { sql } = await database();
	const rows = await sql<
		(Omit<PreviewRow, "id"> & { id: string | null; username: string | null; applicationName: string | null })[]
	>`
		select p.id, f.id as "flowId", p.version, p.client_id as "clientId", p.user_id as "userId",
			${timestamp(sql, "p.started_at")} as "startedAt", ${timestamp(sql, "p.passed_at")} as "passedAt", u.username,
			a.name as "applicationName"
		from flows f
		left join flow_previews p on p.organization_id = f.organization_id and p.flow_id = f.id
			and p.started_at > now() - interval '1 day'
		left join users u on u.organization_id = p.organization_id and u.id = p.user_id
		left join applications a on a.organization_id = p.organization_id and a.client_id = p.client_id
		where f.organization_id = ${organizationId} and f.id = ${flowId}
		order by p.started_at desc, p.id desc limit ${limit}`;
	if (rows.length === 0) return undefined;
	return rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
}

/** Stores the steps of a preview where the runtime finds the versions of executions, under an id that no flow has. */
export async function insertPreview(
	organizationId: string,
	preview: Omit<PreviewRow, "startedAt" | "passedAt"> & { nodes: string; hash: string },
): Promise<void> {
	const { sql } = await database();
	await sql`
		with stored as (
			insert into flow_previews (organization_id, id, flow_id, version, client_id, definition_hash, user_id, started_at)
			values (${organizationId}, ${preview.id}, ${preview.flowId}, ${preview.version}, ${preview.clientId}, ${preview.hash},
				${preview.userId}, clock_timestamp())
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
): Promise<{ flowId: string; clientId: string } | undefined> {
	const { sql } = await database();
	const rows = await sql<{ flowId: string; clientId: string }[]>`
		update flow_previews set passed_at = coalesce(passed_at, clock_timestamp())
		where organization_id = ${organizationId} and id = ${id} and user_id = ${userId}
		returning flow_id as "flowId", client_id as "clientId"`;
	return rows[0];
}

/** What a preview executes. */
export async function selectPreview(
	organizationId: string,
	id: string,
): Promise<Pick<PreviewRow, "flowId" | "version" | "clientId"> | undefined> {
	const { sql } = await database();
	const rows = await sql<Pick<PreviewRow, "flowId" | "version" | "clientId">[]>`
		select flow_id as "flowId", version, client_id as "clientId" from flow_previews
		where organization_id = ${organizationId} and id = ${id}`;
	return rows[0];
}

/** Housekeeping: deletes previews that prove nothing any more, at most `max` per call. */
export async function deleteOldPreviews(max: number): Promise<number> {
	const { sql } = await database();
	const { count } = await sql`
		delete from flow_previews where ctid = any(array(
			select ctid from flow_previews where started_at < now() - interval '1 day' order by started_at limit ${max}))
		and started_at < now() - interval '1 day'`;
	return count;
}
