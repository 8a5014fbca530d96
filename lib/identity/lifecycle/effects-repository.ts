import { and, asc, desc, eq, sql as fragment, gt, gte, inArray, isNotNull, lt, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { builderIn, builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, daysAgo, isAmong, NOW, secondsFromNow } from "@/db/conditions";
import { type BusyInQueue, END_OF_LEASE, isDueInTurn, MAX_CLAIMED, NOBODY } from "@/db/due-in-turn";
import { lifecycleEffects, organizations } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { outboxOf, type QueuedMessage } from "@/lib/platform/messages";
import type { Action, Change, Reason } from "./rule-schema";

const KEPT_DAYS = 365;

type Stored = typeof lifecycleEffects.$inferSelect;
export type EffectRow = Omit<Stored, "reason" | "actions" | "changes"> & {
	reason: Reason;
	actions: Action[];
	changes: Change[];
};

const isEffect = (organizationId: string, id: string) =>
	and(eq(lifecycleEffects.organizationId, organizationId), eq(lifecycleEffects.id, id));
const OPEN = fragment`${lifecycleEffects.status} in ('waiting', 'working')`;

const claimStatement = builtOnce((orm) => {
	const { organizationId, ruleId, attempts, nextAttemptAt } = lifecycleEffects;
	const above = alias(organizations, "above");
	const disabled = orm
		.select({ id: organizations.id })
		.from(organizations)
		.innerJoin(above, fragment`${above.id} = any(array_append(${organizations.ancestorIds}, ${organizations.id}))`)
		.where(and(eq(organizations.id, organizationId), isNotNull(above.disabledAt)));
	const due = orm
		.select({ CTID })
		.from(lifecycleEffects)
		.where(
			and(
				isDueInTurn({ table: lifecycleEffects, waiting: OPEN, organizationId, receiver: ruleId, nextAttemptAt }),
				notExists(disabled),
			),
		)
		.orderBy(nextAttemptAt)
		.limit(MAX_CLAIMED)
		.for("update", { skipLocked: true });
	return orm
		.update(lifecycleEffects)
		.set({
			...{ status: "working", attempts: fragment`${attempts} + 1` },
			nextAttemptAt: END_OF_LEASE,
		})
		.where(isAmong(due))
		.returning()
		.prepare("claim-lifecycle-effects");
});

/** Claims effects that are due, the longest due first, each for `leaseSeconds`. */
export async function claimEffects(
	max: number,
	leaseSeconds: number,
	busy: BusyInQueue = NOBODY,
): Promise<EffectRow[]> {
	const { orm } = await database();
	const rows = await claimStatement(orm).execute({ max, leaseSeconds, ...busy });
	return rows as EffectRow[];
}

/** How many people the rule has disabled or deleted within 24 hours, or does now. */
export async function countOfDay(organizationId: string, ruleId: string): Promise<number> {
	const { orm } = await database();
	const { organizationId: of, ruleId: rule, changes } = lifecycleEffects;
	return orm.$count(
		lifecycleEffects,
		and(
			...[eq(of, organizationId), eq(rule, ruleId)],
			or(gt(lifecycleEffects.finishedAt, daysAgo(1)), eq(lifecycleEffects.status, "working")),
			fragment`${changes} @> any(array['[{"kind":"disable"}]', '[{"kind":"delete"}]']::jsonb[])`,
		),
	);
}

/** Puts a claimed effect off that has not begun. */
export async function putOff({ organizationId, id, attempts }: EffectRow, seconds: number): Promise<void> {
	const { orm } = await database();
	await orm
		.update(lifecycleEffects)
		.set({ status: "waiting", attempts: 0, nextAttemptAt: secondsFromNow(seconds) })
		.where(and(isEffect(organizationId, id), eq(lifecycleEffects.attempts, attempts)));
}

/** Releases claimed effects whose attempt has not begun. */
export async function releaseEffects(claimed: readonly EffectRow[]): Promise<void> {
	const { orm } = await database();
	for (const { organizationId, id, attempts } of claimed)
		await orm
			.update(lifecycleEffects)
			.set({ status: "waiting", attempts: attempts - 1, nextAttemptAt: NOW })
			.where(and(isEffect(organizationId, id), eq(lifecycleEffects.attempts, attempts)));
}

/**
 * Records what an attempt does before it does it, with the messages that it sends, or its end. False if another process has taken the
 * effect over: then nothing more may be done.
 */
export async function recordEffect(
	{ organizationId, id, attempts }: Pick<EffectRow, "organizationId" | "id" | "attempts">,
	{
		changes,
		status,
		messages = [],
	}: { changes: readonly Change[]; status: "working" | "done" | "cancelled"; messages?: readonly QueuedMessage[] },
): Promise<boolean> {
	const { sql } = await database();
	return sql.begin(async (tx) => {
		const { count } = await builderIn(tx)
			.update(lifecycleEffects)
			.set({ changes: [...changes], status, ...(status !== "working" && { finishedAt: CLOCK }) })
			.where(
				and(
					isEffect(organizationId, id),
					eq(lifecycleEffects.attempts, attempts),
					eq(lifecycleEffects.status, "working"),
				),
			);
		if (count === 1 && messages.length > 0) await outboxOf(tx, organizationId, messages);
		return count === 1;
	}) as Promise<boolean>;
}

export async function selectEffect(organizationId: string, ruleId: string, id: string): Promise<EffectRow | undefined> {
	const { orm } = await database();
	const [row] = await orm
		.select()
		.from(lifecycleEffects)
		.where(and(isEffect(organizationId, id), eq(lifecycleEffects.ruleId, ruleId)));
	return row as EffectRow | undefined;
}

/** A page of what a rule did, newest first, and how much that is. */
export async function selectEffects(
	organizationId: string,
	ruleId: string,
	{ status, limit, offset }: { status: EffectRow["status"] | undefined; limit: number; offset: number },
): Promise<{ total: number; rows: EffectRow[] }> {
	const { orm } = await database();
	const { organizationId: of, ruleId: rule, createdAt, id } = lifecycleEffects;
	const where = and(
		...[eq(of, organizationId), eq(rule, ruleId)],
		status === undefined ? undefined : eq(lifecycleEffects.status, status),
	);
	const rows = await orm
		.select()
		.from(lifecycleEffects)
		.where(where)
		.orderBy(desc(createdAt), desc(id))
		.limit(limit)
		.offset(offset);
	return { total: await orm.$count(lifecycleEffects, where), rows: rows as EffectRow[] };
}

/** The next effects of a pass of a rule that wait or were done, after an id, and whether there are more. */
export async function selectOfPass(
	organizationId: string,
	{ ruleId, passStartedAt }: Pick<EffectRow, "ruleId"> & { passStartedAt: string },
	{ after, limit }: { after: string | null; limit: number },
): Promise<{ rows: EffectRow[]; more: boolean }> {
	const { orm } = await database();
	const { organizationId: of, ruleId: rule, id, status, createdAt, passStartedAt: pass } = lifecycleEffects;
	const rows = await orm
		.select()
		.from(lifecycleEffects)
		.where(
			and(
				// The moment is for the index.
				...[eq(of, organizationId), eq(rule, ruleId), gte(createdAt, passStartedAt), eq(pass, passStartedAt)],
				...[inArray(status, ["waiting", "done"]), after === null ? undefined : gt(id, after)],
			),
		)
		.orderBy(asc(id))
		.limit(limit + 1);
	return { rows: rows.slice(0, limit) as EffectRow[], more: rows.length > limit };
}

/** Marks an effect as undone, with an audit row, and cancels what the rule would do to the person later. */
export async function markUndone(
	context: RequestContext,
	{ id, ruleId, userId, status }: Pick<EffectRow, "id" | "ruleId" | "userId" | "status">,
	changes: readonly Change[],
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, name } = context.principal;
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const { count } = await orm
			.update(lifecycleEffects)
			.set({
				...{ changes: [...changes], undoneBy: name, undoneAt: CLOCK },
				...(status === "waiting" ? { status: "cancelled", finishedAt: CLOCK } : { status: "undone" }),
			})
			.where(and(isEffect(organizationId, id), eq(lifecycleEffects.status, status)));
		if (count !== 1) return false;
		const { organizationId: of, ruleId: rule, userId: user } = lifecycleEffects;
		await orm
			.update(lifecycleEffects)
			.set({ status: "cancelled", finishedAt: CLOCK })
			.where(and(eq(of, organizationId), eq(rule, ruleId), eq(user, userId), eq(lifecycleEffects.status, "waiting")));
		const updated = orm
			.$with("updated")
			.as(
				orm
					.select({ id: lifecycleEffects.userId, name: lifecycleEffects.username })
					.from(lifecycleEffects)
					.where(isEffect(organizationId, id)),
			);
		const audit = { action: "lifecycle-rule.undone", targetType: "user", details: { rule: ruleId } };
		await orm
			.with(updated, auditing(orm, updated, context, audit))
			.select()
			.from(updated);
		return true;
	}) as Promise<boolean>;
}

/** Deletes what was done beyond the time for which it is kept. Returns the number of deleted rows. */
export async function deleteOldEffects(max: number): Promise<number> {
	const { orm } = await database();
	const { finishedAt } = lifecycleEffects;
	const old = orm
		.select({ CTID })
		.from(lifecycleEffects)
		.where(lt(finishedAt, daysAgo(KEPT_DAYS)))
		.orderBy(finishedAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(lifecycleEffects).where(isAmong(old));
	return count;
}
