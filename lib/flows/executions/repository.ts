import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { pageOf } from "@/db/page";
import { type Readable, readInOrder, readOnReplica } from "@/db/replica";
import { EXECUTION_LIFETIME_MINUTES } from "@/db/schema/executions";
import { timestamp } from "@/db/timestamp";
import { type Counted, countedOf, countLimit, parseId, SEARCHED } from "@/lib/platform/kernel";
import type { ExecutionFilter, ExecutionQuery, ExecutionSummary, Outcome } from "./contract";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export interface ExecutionRow extends ExecutionSummary {
	nodeId: string;
	/** JSON, `[[nodeId, way, milliseconds since the start], …]` */
	walk: string;
	/** The nodes of its version as JSON; null when the version was deleted. */
	nodes: string | null;
	/** The flow and the earlier version that a preview executes; null for the draft, and for executions that are no previews. */
	previewOf: string | null;
	previewedVersion: number | null;
}

/** A page of executions in the order of their start, and how many match the filter. */
export function selectExecutions(
	organizationId: string,
	query: ExecutionQuery,
): Promise<Counted & { executions: ExecutionSummary[] }> {
	return readList(query, async ({ sql }) => {
		const direction = directionOf(sql, query);
		const source = sourceOf(sql, organizationId, query);
		const order = sql`order by e.started_at ${direction}, e.id ${direction}`;
		const within = reach(sql, organizationId, query);
		const limited = isSearched(query);
		const matching = limited
			? sql`from (select * from ${source} e where ${within} ${order} limit ${SEARCHED}) e where ${conditions(sql, query)}`
			: sql`from ${source} e where ${within} and ${conditions(sql, query)}`;
		// More expressions than columns, for conditions and directions that vary.
		const rows = await sql<(ExecutionSummary & { total: number; beyond: boolean })[]>`
			select counted.total, counted.beyond, page.* from (
				select count(*)::int as total, ${
					limited
						? sql`exists (select from ${source} e where ${within} ${order} limit 1 offset ${SEARCHED})`
						: sql`false`
				} as beyond
				from (select ${matching} ${order} limit ${countLimit(query)}) latest
			) counted left join (
				select ${summary(sql)} from (select e.* ${matching} ${order} limit ${query.limit} offset ${query.offset}) e
				left join lateral (${personOf(sql)}) u on true
			) page on true
			order by page."startedAt" ${direction}, page.id ${direction}`;
		const { total, items } = pageOf(rows, "id");
		const executions = items.map(({ beyond: _, ...execution }) => execution);
		return { ...countedOf(total, query, rows[0]?.beyond), executions };
	});
}

/** The next executions in the order of their start; `after` is the last one of the previous call. */
export function selectExecutionsAfter(
	organizationId: string,
	filter: ExecutionFilter,
	after: Pick<ExecutionSummary, "startedAt" | "id"> | undefined,
	limit: number,
): Promise<ExecutionSummary[]> {
	return readList(filter, async ({ sql }) => {
		const direction = directionOf(sql, filter);
		const beyond = filter.order === "asc" ? sql`>` : sql`<`;
		const rest =
			after === undefined
				? sql``
				: sql`and (e.started_at, e.id) ${beyond} (${after.startedAt}::timestamptz, ${after.id}::uuid)`;
		// More expressions than columns, for conditions and directions that vary.
		return sql<ExecutionSummary[]>`
			select ${summary(sql)} from (
				select * from ${sourceOf(sql, organizationId, filter)} e
				where ${reach(sql, organizationId, filter)} and ${conditions(sql, filter)} ${rest}
				order by e.started_at ${direction}, e.id ${direction} limit ${limit}
			) e left join lateral (${personOf(sql)}) u on true
			order by e.started_at ${direction}, e.id ${direction}`;
	});
}

export async function selectExecution(organizationId: string, id: string): Promise<ExecutionRow | undefined> {
	const { sql } = await database();
	// It has the columns that the lists have, which are templates.
	const rows = await sql<ExecutionRow[]>`
		select ${summary(sql)}, e.node_id as "nodeId", e.walk, coalesce(k.nodes, v.expanded, v.nodes) as nodes,
			p.flow_id as "previewOf", p.version as "previewedVersion"
		from flow_executions e
		left join flow_previews p on p.organization_id = e.organization_id and p.id = e.id and e.flow_id = e.id
		left join users u on u.organization_id = e.organization_id and u.id = e.user_id
		left join executed_versions k on k.organization_id = e.organization_id and k.flow_id = e.flow_id
			and k.version = e.flow_version
		left join flow_versions v on v.organization_id = e.organization_id and v.flow_id = e.flow_id
			and v.version = e.flow_version
		where e.organization_id = ${organizationId} and e.id = ${id}`;
	return rows[0];
}

/** The outcome of an execution, by the clock of the database. */
export function outcomeOf(sql: Sql): Fragment {
	return sql`case when e.status = 'COMPLETE' then 'completed' when e.status = 'ERROR' then 'failed'
		when e.expires_at < now() then 'abandoned' else 'running' end`;
}

function summary(sql: Sql): Fragment {
	return sql`e.id, e.flow_id as "flowId", e.flow_name as "flowName", e.flow_id = e.id as preview, e.flow_type as "flowType",
		e.flow_version as version,
		e.application_id as "applicationId", e.application_name as "applicationName", ${outcomeOf(sql)} as outcome, e.reason,
		e.user_id as "userId", u.username, e.steps,
		${timestamp(sql, "e.started_at")} as "startedAt",
		greatest(0, extract(epoch from coalesce(e.ended_at, e.updated_at) - e.started_at) * 1000)::int as "durationMs"`;
}

/** Looked up for each execution of a page, because a join would be planned for a tenth of all of them. */
function personOf(sql: Sql): Fragment {
	return sql`select username from users where organization_id = e.organization_id and id = e.user_id limit 1`;
}

function directionOf(sql: Sql, { order }: ExecutionFilter): Fragment {
	return order === "asc" ? sql`asc` : sql`desc`;
}

/** The index of the executions of a person has no order of the list: those that a search finds are sorted. */
function readList<Result>({ search }: ExecutionFilter, work: (db: Readable) => Promise<Result>): Promise<Result> {
	return search === undefined ? readInOrder("complete", work) : readOnReplica(work);
}

/** The executions among which the other conditions look. A subquery with `offset 0` is planned alone. */
function sourceOf(sql: Sql, organizationId: string, { search }: ExecutionFilter): Fragment {
	return search === undefined ? sql`flow_executions` : found(sql, organizationId, search.trim());
}

function found(sql: Sql, organizationId: string, search: string): Fragment {
	const id = parseId(search);
	if (id !== null)
		return sql`(select * from flow_executions where organization_id = ${organizationId} and id = ${id} offset 0)`;
	// Like `ilike`, which converts the pattern to lower case for every row.
	const pattern = sql`(select lower(${containsPattern(search)}::text))`;
	return sql`(
		select by_user.* from users u cross join lateral (
			select * from flow_executions where organization_id = ${organizationId} and user_id = u.id offset 0
		) by_user where u.organization_id = ${organizationId} and lower(u.username) like ${pattern} offset 0)`;
}

/** What an index serves: the executions of the organization, of a flow, of its version or an application, in a period. */
function reach(
	sql: Sql,
	organizationId: string,
	{ flowId, version, applicationId, outcome, from, to }: ExecutionFilter,
): Fragment {
	return sql`e.organization_id = ${organizationId}
		${flowId === undefined ? sql`` : sql`and e.flow_id = ${flowId}`}
		${version === undefined ? sql`` : sql`and e.flow_version = ${version}`}
		${applicationId === undefined || flowId !== undefined ? sql`` : sql`and e.application_id = ${applicationId}`}
		${outcome === "running" ? sql`and e.started_at >= now() - make_interval(mins => ${EXECUTION_LIFETIME_MINUTES})` : sql``}
		${from === undefined ? sql`` : sql`and e.started_at >= ${from}`}
		${to === undefined ? sql`` : sql`and e.started_at < ${to}`}`;
}

/** Whether there are conditions beside those of `reach` that no index serves. */
function isSearched({ flowId, applicationId, outcome, search }: ExecutionFilter): boolean {
	const narrowing = [flowId, applicationId, outcome].filter((each) => each !== undefined);
	return search === undefined && outcome !== "running" && narrowing.length > 1;
}

function conditions(sql: Sql, { flowId, applicationId, outcome }: ExecutionFilter): Fragment {
	// Previews have the id of their execution as flow id.
	return sql`e.flow_id <> e.id
		${applicationId === undefined || flowId === undefined ? sql`` : sql`and e.application_id = ${applicationId}`}
		${outcome === undefined ? sql`` : sql`and ${hasOutcome(sql, outcome)}`}`;
}

function hasOutcome(sql: Sql, outcome: Outcome): Fragment {
	switch (outcome) {
		case "completed":
			return sql`e.status = 'COMPLETE'`;
		case "failed":
			return sql`e.status = 'ERROR'`;
		case "abandoned":
			return sql`(e.status = 'INCOMPLETE' and e.expires_at < now())`;
		case "running":
			return sql`(e.status = 'INCOMPLETE' and e.expires_at >= now())`;
	}
}
