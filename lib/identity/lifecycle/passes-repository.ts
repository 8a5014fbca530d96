import { and, asc, eq, sql as fragment, isNotNull, lte, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { builderIn, builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { AT_ONCE, CLOCK, CTID, isAmong, NOW, secondsFromNow } from "@/db/conditions";
import { lifecyclePasses, organizations } from "@/db/schema";
import type { Action, Reason } from "./rule-schema";

/** After this time, a process that claimed a batch is considered dead. */
const LEASE_SECONDS = 60;
/** The least time from the end of a pass to the next, and how many times as long as the pass it is. */
const PAUSE_SECONDS = 60;
const PAUSE_FACTOR = 10;

export type Pass = typeof lifecyclePasses.$inferSelect;

const claimPassStatement = builtOnce((orm) => {
	const { organizationId, afterUser, startedAt, dueAt } = lifecyclePasses;
	const above = alias(organizations, "above");
	const disabled = orm
		.select({ id: organizations.id })
		.from(organizations)
		.innerJoin(above, fragment`${above.id} = any(array_append(${organizations.ancestorIds}, ${organizations.id}))`)
		.where(and(eq(organizations.id, organizationId), isNotNull(above.disabledAt)));
	const due = orm
		.select({ CTID })
		.from(lifecyclePasses)
		.where(and(lte(dueAt, NOW), notExists(disabled)))
		.orderBy(asc(dueAt))
		.limit(1)
		.for("update", { skipLocked: true });
	return orm
		.update(lifecyclePasses)
		.set({
			dueAt: secondsFromNow(LEASE_SECONDS),
			startedAt: fragment`case when ${afterUser} is null then ${CLOCK} else ${startedAt} end`,
		})
		.where(isAmong(due))
		.returning()
		.prepare("claim-lifecycle-pass");
});

/** Claims the pass whose next batch is due longest. Disabled organizations, and those below them, have none. */
export async function claimPass(): Promise<Pass | undefined> {
	const { orm } = await database();
	const [pass] = await claimPassStatement(orm).execute();
	return pass;
}

/** What a rule remembers of a person from now on. */
export interface Sight {
	ruleId: string;
	userId: string;
	seen: string | null;
}

export interface NewEffect {
	id: string;
	ruleId: string;
	ruleName: string;
	userId: string;
	username: string;
	reason: Reason;
	actions: readonly Action[];
	afterDays: number;
}

/**
 * Stores what came of a batch in one transaction, and where the pass goes on: after `last`, or after a pause from the beginning. False,
 * without any change, if another process has taken the batch over, or the rules have changed meanwhile.
 */
export async function storeBatch(
	{ organizationId, dueAt: claimed, startedAt: begun }: Pass,
	{ sights, effects, last }: { sights: readonly Sight[]; effects: readonly NewEffect[]; last: string | null },
): Promise<boolean> {
	const { sql } = await database();
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const { organizationId: of, startedAt, dueAt } = lifecyclePasses;
		const pause = fragment`${CLOCK} + greatest(make_interval(secs => ${PAUSE_SECONDS}),
			${PAUSE_FACTOR} * (${CLOCK} - ${startedAt}))`;
		const { count } = await orm
			.update(lifecyclePasses)
			.set({ afterUser: last, dueAt: last === null ? pause : AT_ONCE })
			.where(and(eq(of, organizationId), eq(dueAt, claimed)));
		if (count !== 1) return false;
		const gone = sights.filter(({ seen }) => seen === null);
		if (gone.length > 0)
			// Rows from JSON.
			await tx`delete from lifecycle_sights s using json_to_recordset(${JSON.stringify(gone)}::text::json)
				as g("ruleId" uuid, "userId" uuid)
				where s.organization_id = ${organizationId} and s.rule_id = g."ruleId" and s.user_id = g."userId"`;
		const kept = sights.filter(({ seen }) => seen !== null);
		if (kept.length > 0)
			// Rows from JSON, of which people and rules may have been deleted meanwhile.
			await tx`insert into lifecycle_sights (organization_id, rule_id, user_id, seen)
				select r.organization_id, r.id, u.id, g.seen
				from json_to_recordset(${JSON.stringify(kept)}::text::json) as g("ruleId" uuid, "userId" uuid, seen text)
				join lifecycle_rules r on r.organization_id = ${organizationId} and r.id = g."ruleId"
				join users u on u.id = g."userId"
				on conflict (organization_id, rule_id, user_id) do update set seen = excluded.seen`;
		if (effects.length > 0)
			// Rows from JSON, with times of the database.
			await tx`insert into lifecycle_effects (organization_id, id, rule_id, rule_name, user_id, username, pass_started_at, reason, actions,
					status, next_attempt_at, created_at)
				select ${organizationId}::uuid, g.id, g."ruleId", g."ruleName", g."userId", g.username, ${begun}::timestamptz, g.reason, g.actions, 'waiting',
					date_trunc('milliseconds', clock_timestamp()) + make_interval(days => g."afterDays"), clock_timestamp()
				from json_to_recordset(${JSON.stringify(effects)}::text::json) as g(id uuid, "ruleId" uuid, "ruleName" text,
					"userId" uuid, username text, reason jsonb, actions jsonb, "afterDays" int)`;
		return true;
	}) as Promise<boolean>;
}
