import { and, desc, eq, sql as fragment, getTableColumns, gt, lt, lte } from "drizzle-orm";
import { database } from "@/db/client";
import { CTID, daysAgo, isAmong } from "@/db/conditions";
import { actionCalls } from "@/db/schema";
import type { ActionCall, ActionFigures } from "./contract";

/** A call as stored: `content` is encrypted. */
export type CallRow = Omit<ActionCall, "request" | "answer"> & { content: string };

export async function insertCall(organizationId: string, actionId: string, call: CallRow): Promise<void> {
	const { orm } = await database();
	await orm.insert(actionCalls).values({ organizationId, actionId, ...call });
}

/** Deletes all calls of an action except the newest. */
export async function deleteCallsBeyond(organizationId: string, actionId: string, kept: number): Promise<void> {
	const { orm } = await database();
	const mine = isCallOf(organizationId, actionId);
	const newestBeyond = orm
		.select({ id: actionCalls.id })
		.from(actionCalls)
		.where(mine)
		.orderBy(desc(actionCalls.id))
		.limit(1)
		.offset(kept);
	await orm.delete(actionCalls).where(and(mine, lte(actionCalls.id, newestBeyond)));
}

/** Deletes at most `max` calls that are older than `days`. Returns the number of deleted calls. */
export async function deleteOldCalls(days: number, max: number): Promise<number> {
	const { orm } = await database();
	const oldest = orm
		.select({ CTID })
		.from(actionCalls)
		.where(lt(actionCalls.at, daysAgo(days)))
		.orderBy(actionCalls.at)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(actionCalls).where(isAmong(oldest));
	return count;
}

/** A page of the calls of an action, newest first, with their total. */
export async function selectCalls(
	organizationId: string,
	actionId: string,
	offset: number,
	limit: number,
): Promise<{ total: number; calls: CallRow[] }> {
	const { orm } = await database();
	const mine = isCallOf(organizationId, actionId);
	const [total, calls] = await Promise.all([
		orm.$count(actionCalls, mine),
		orm.select(COLUMNS).from(actionCalls).where(mine).orderBy(desc(actionCalls.id)).limit(limit).offset(offset),
	]);
	return { total, calls };
}

export async function selectCall(organizationId: string, actionId: string, id: string): Promise<CallRow | undefined> {
	const { orm } = await database();
	const [call] = await orm
		.select(COLUMNS)
		.from(actionCalls)
		.where(and(isCallOf(organizationId, actionId), eq(actionCalls.id, id)));
	return call;
}

/** Figures of the last 24 hours, counted from the calls in the log. */
export async function selectFigures(organizationId: string, actionId: string): Promise<ActionFigures> {
	const { orm } = await database();
	const { outcome, durationMs } = actionCalls;
	const ended = (how: CallRow["outcome"]) => fragment<number>`(count(*) filter (where ${outcome} = ${how}))::int`;
	const [row] = await orm
		.select({
			calls: fragment<number>`count(*)::int`,
			success: ended("success"),
			failed: ended("failed"),
			error: ended("error"),
			medianMs: fragment<number | null>`(percentile_cont(0.5) within group (order by ${durationMs}))::int`,
			slowestMs: fragment<number | null>`max(${durationMs})`,
		})
		.from(actionCalls)
		.where(and(isCallOf(organizationId, actionId), gt(actionCalls.at, daysAgo(1))));
	if (row === undefined) throw new Error("an aggregate returned no row");
	return row;
}

const isCallOf = (organizationId: string, actionId: string) =>
	and(eq(actionCalls.organizationId, organizationId), eq(actionCalls.actionId, actionId));

const { organizationId: _, actionId: __, ...columns } = getTableColumns(actionCalls);
const COLUMNS = { ...columns, reason: fragment<CallRow["reason"]>`${columns.reason}` };
