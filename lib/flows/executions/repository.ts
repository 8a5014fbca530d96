import { and, eq, exists, getTableColumns, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Statements } from "@/db/builder";
import { database } from "@/db/client";
import { constant, isAnyOf, NOW } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { type Log, nextOfLog, pageOfLog } from "@/db/log";
import { type Readable, readInOrder, readOnReplica } from "@/db/replica";
import { executedVersions, flowExecutions, flowPreviews, flowVersions, users } from "@/db/schema";
import { EXECUTION_LIFETIME_MINUTES } from "@/db/schema/executions";
import { usersFound } from "@/db/search";
import { type Counted, parseId } from "@/lib/platform/kernel";
import type { ExecutionFilter, ExecutionQuery, ExecutionSummary, Outcome } from "./contract";

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

type ExecutionsPage = Counted & { executions: ExecutionSummary[] };

/** A tenth of so many executions tells that many match, and that looking at each is quicker than finding the people. */
const SAMPLE = 50;
/** The executions of so many people are sorted. */
const PEOPLE = 1_000;

/**
 * A page of executions in the order of their start, and how many match the filter. Those of a person are those of
 * the users whom the index of names finds; where these are many, as many executions are looked at as of any log.
 */
export async function selectExecutions(organizationId: string, query: ExecutionQuery): Promise<ExecutionsPage> {
	const { search } = query;
	if (search === undefined || parseId(search.trim()) !== null)
		return pageAmong(organizationId, query, { isSearched: isSearched(query) });
	const sample = await pageAmong(organizationId, query, { isSearched: true, searched: SAMPLE });
	if (!sample.more) return sample;
	const people =
		sample.total >= SAMPLE / 10
			? undefined
			: await usersFound(organizationId, search.trim(), { where: isCalled(search.trim()), most: PEOPLE });
	return pageAmong(organizationId, query, people === undefined ? { isSearched: true } : { people });
}

interface Among extends Pick<Log, "isSearched" | "searched"> {
	/** The executions of these users alone. */
	people?: readonly string[];
}

function pageAmong(organizationId: string, query: ExecutionQuery, among: Among): Promise<ExecutionsPage> {
	const { people, ...searched } = among;
	const work = async ({ orm }: Readable) => {
		const log = { ...logOf(orm, organizationId, query, among), ...searched };
		const { total, more, items } = await pageOfLog(orm, log, { range: query, shown: summary(orm) });
		return { total, more, executions: items };
	};
	return among.isSearched === true && query.search !== undefined
		? readInOrder("complete", work)
		: readList(query, work);
}

/** Like `ilike`, which converts the pattern to lower case for every row. */
function isCalled(search: string): SQL {
	return sql`lower(${users.username}) like (select lower(${containsPattern(search)}::text))`;
}

/** The next executions in the order of their start; `after` is the last one of the previous call. */
export function selectExecutionsAfter(
	organizationId: string,
	filter: ExecutionFilter,
	after: Pick<ExecutionSummary, "startedAt" | "id"> | undefined,
	limit: number,
): Promise<ExecutionSummary[]> {
	const key = after === undefined ? undefined : { startedAt: after.startedAt, id: after.id };
	return readList(filter, ({ orm }) =>
		nextOfLog(orm, logOf(orm, organizationId, filter), { after: key, limit, shown: summary(orm) }),
	);
}

export async function selectExecution(organizationId: string, id: string): Promise<ExecutionRow | undefined> {
	const { orm } = await database();
	const { flowId, flowVersion, nodeId, walk } = flowExecutions;
	const ofVersion = (table: typeof executedVersions | typeof flowVersions) =>
		and(eq(table.organizationId, organizationId), eq(table.flowId, flowId), eq(table.version, flowVersion));
	const isPreview = and(
		...[eq(flowPreviews.organizationId, organizationId), eq(flowPreviews.id, flowExecutions.id)],
		eq(flowId, flowExecutions.id),
	);
	const [row] = await orm
		.select({
			...{ ...summary(orm), nodeId, walk, previewOf: flowPreviews.flowId, previewedVersion: flowPreviews.version },
			nodes: sql<string | null>`coalesce(${executedVersions.nodes}, ${flowVersions.expanded}, ${flowVersions.nodes})`,
		})
		.from(flowExecutions)
		.leftJoin(flowPreviews, isPreview)
		.leftJoin(executedVersions, ofVersion(executedVersions))
		.leftJoin(flowVersions, ofVersion(flowVersions))
		.where(and(eq(flowExecutions.organizationId, organizationId), eq(flowExecutions.id, id)));
	return row;
}

/** The outcome of an execution, by the clock of the database. */
export function outcomeOf({ status, expiresAt }: Pick<typeof flowExecutions, "status" | "expiresAt">): SQL<Outcome> {
	return sql`case when ${status} = 'COMPLETE' then 'completed' when ${status} = 'ERROR' then 'failed'
		when ${expiresAt} < ${NOW} then 'abandoned' else 'running' end`;
}

function summary(orm: Statements) {
	const { organizationId, id, flowId, flowName, flowType, flowVersion, applicationId, applicationName, reason } =
		flowExecutions;
	const { userId, steps, startedAt, endedAt, updatedAt } = flowExecutions;
	// Looked up for each execution of a page, because a join would be planned for a tenth of all of them.
	const username = orm
		.select({ username: users.username })
		.from(users)
		.where(and(eq(users.organizationId, organizationId), eq(users.id, userId)))
		.limit(constant(1));
	return {
		...{ id, flowId, flowName, preview: sql<boolean>`${flowId} = ${id}`, flowType, version: flowVersion },
		...{ applicationId, applicationName, outcome: outcomeOf(flowExecutions), reason, userId },
		...{ username: sql<string | null>`(${username})`, steps, startedAt },
		durationMs: sql<number>`greatest(0, extract(epoch from coalesce(${endedAt}, ${updatedAt}) - ${startedAt}) * 1000)::int`,
	};
}

/** The index of the executions of a person has no order of the list: those that a search finds are sorted. */
function readList<Result>({ search }: ExecutionFilter, work: (db: Readable) => Promise<Result>): Promise<Result> {
	return search === undefined ? readInOrder("complete", work) : readOnReplica(work);
}

function logOf(orm: Statements, organizationId: string, filter: ExecutionFilter, among: Among = {}): Log {
	const { id, flowId, flowVersion, startedAt } = flowExecutions;
	const { version, applicationId, outcome, from, to, search, order } = filter;
	const isOfApplication = applicationId === undefined ? undefined : eq(flowExecutions.applicationId, applicationId);
	const owned = eq(flowExecutions.organizationId, organizationId);
	const inOrder = among.isSearched === true;
	return {
		...{ table: flowExecutions, key: { startedAt, id }, order, owned },
		// What an index serves: the executions of a flow, of its version or an application, in a period.
		within: and(
			filter.flowId === undefined ? isOfApplication : eq(flowId, filter.flowId),
			version === undefined ? undefined : eq(flowVersion, version),
			outcome === "running"
				? sql`${startedAt} >= now() - make_interval(mins => ${EXECUTION_LIFETIME_MINUTES})`
				: undefined,
			from === undefined ? undefined : gte(startedAt, from),
			to === undefined ? undefined : lt(startedAt, to),
		),
		// Previews have the id of their execution as flow id.
		matching: and(
			ne(flowId, id),
			filter.flowId === undefined ? undefined : isOfApplication,
			outcome === undefined ? undefined : hasOutcome(outcome),
			inOrder && search !== undefined ? exists(isBySomebody(orm, organizationId, search.trim())) : undefined,
		),
		...(search === undefined || inOrder
			? {}
			: { from: found(orm, owned, organizationId, { search: search.trim(), people: among.people }) }),
	};
}

/** The executions that a search finds. A subquery with `offset 0` is planned alone. */
function found(
	orm: Statements,
	owned: SQL,
	organizationId: string,
	{ search, people }: { search: string; people: readonly string[] | undefined },
) {
	const having = (where: SQL) =>
		orm.select().from(flowExecutions).where(and(owned, where)).offset(constant(0)).as("flow_executions");
	const id = parseId(search);
	if (id !== null) return having(eq(flowExecutions.id, id));
	if (people !== undefined) return having(isAnyOf(flowExecutions.userId, people));
	return orm
		.select(getTableColumns(flowExecutions))
		.from(users)
		.crossJoinLateral(having(eq(flowExecutions.userId, users.id)))
		.where(and(eq(users.organizationId, organizationId), isCalled(search)))
		.offset(constant(0))
		.as("flow_executions");
}

/** The user of an execution, if they have such a name. */
function isBySomebody(orm: Statements, organizationId: string, search: string) {
	return orm
		.select({ one: sql`1` })
		.from(users)
		.where(and(eq(users.organizationId, organizationId), eq(users.id, flowExecutions.userId), isCalled(search)))
		.limit(constant(1));
}

/** Whether there are conditions that no index serves. */
function isSearched({ flowId, applicationId, outcome, search }: ExecutionFilter): boolean {
	const narrowing = [flowId, applicationId, outcome].filter((each) => each !== undefined);
	return search === undefined && outcome !== "running" && narrowing.length > 1;
}

/** Written out as the conditions of an index are. */
function hasOutcome(outcome: Outcome): SQL {
	const { status, expiresAt } = flowExecutions;
	switch (outcome) {
		case "completed":
			return sql`${status} = 'COMPLETE'`;
		case "failed":
			return sql`${status} = 'ERROR'`;
		case "abandoned":
			return sql`(${status} = 'INCOMPLETE' and ${expiresAt} < ${NOW})`;
		case "running":
			return sql`(${status} = 'INCOMPLETE' and ${expiresAt} >= ${NOW})`;
	}
}
