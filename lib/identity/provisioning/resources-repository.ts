import { and, eq, exists, sql as fragment, gt, isNull, lte, or } from "drizzle-orm";
import { builderIn, builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { AT_ONCE, CLOCK, CTID, daysAgo, isAmong, isAnyOf, NOW, secondsFromNow } from "@/db/conditions";
import { type BusyInQueue, END_OF_LEASE, isDueInTurn, MAX_CLAIMED, NOBODY } from "@/db/due-in-turn";
import { provisionedResources, provisioningLog, provisioningTargets } from "@/db/schema";
import { newId } from "@/lib/platform/kernel";
import type { Operation, Problem } from "./provisioning-schema";
import { isOfDisabled, type TargetRow } from "./targets-repository";

export type ResourceRow = typeof provisionedResources.$inferSelect;
type Key = Pick<ResourceRow, "organizationId" | "targetId" | "kind" | "resourceId">;

const isResource = ({ organizationId, targetId, kind, resourceId }: Key) =>
	and(
		...[eq(provisionedResources.organizationId, organizationId), eq(provisionedResources.targetId, targetId)],
		...[eq(provisionedResources.kind, kind), eq(provisionedResources.resourceId, resourceId)],
	);

/** As the indexes of those that are due have it. */
const WAITING = fragment`${provisionedResources.status} in ('waiting', 'working')`;

const claimStatement = builtOnce((orm) => {
	const { organizationId, targetId, attempts, nextAttemptAt } = provisionedResources;
	const { pausedUntil, enabled } = provisioningTargets;
	const sending = orm
		.select({ id: provisioningTargets.id })
		.from(provisioningTargets)
		.where(
			and(
				...[eq(provisioningTargets.organizationId, organizationId), eq(provisioningTargets.id, targetId), enabled],
				or(isNull(pausedUntil), lte(pausedUntil, NOW)),
			),
		);
	const due = orm
		.select({ CTID })
		.from(provisionedResources)
		.where(
			and(
				isDueInTurn({
					table: provisionedResources,
					waiting: WAITING,
					organizationId,
					receiver: targetId,
					nextAttemptAt,
				}),
				exists(sending),
				fragment`not ${isOfDisabled(orm, fragment`${organizationId}`)}`,
			),
		)
		.orderBy(nextAttemptAt)
		.limit(MAX_CLAIMED)
		.for("update", { skipLocked: true });
	return orm
		.update(provisionedResources)
		.set({
			...{ status: "working", attempts: fragment`${attempts} + 1` },
			nextAttemptAt: END_OF_LEASE,
		})
		.where(isAmong(due))
		.returning()
		.prepare("claim-provisioned-resources");
});

/** Claims what is due, the longest due first, each for `leaseSeconds`; nothing of targets that are paused or not enabled. */
export async function claimResources(
	max: number,
	leaseSeconds: number,
	busy: BusyInQueue = NOBODY,
): Promise<ResourceRow[]> {
	const { orm } = await database();
	return claimStatement(orm).execute({ max, leaseSeconds, ...busy });
}

/** Claims one of them, unless another attempt works on it. */
export async function claimResource(key: Key, leaseSeconds: number): Promise<ResourceRow | undefined> {
	const { orm } = await database();
	const { attempts, status, nextAttemptAt } = provisionedResources;
	const [row] = await orm
		.update(provisionedResources)
		.set({
			...{ status: "working", attempts: fragment`${attempts} + 1` },
			nextAttemptAt: secondsFromNow(leaseSeconds),
		})
		.where(and(isResource(key), or(fragment`${status} <> 'working'`, lte(nextAttemptAt, NOW))))
		.returning();
	return row;
}

/** Releases claimed ones whose attempt has not begun. */
export async function releaseResources(claimed: readonly ResourceRow[]): Promise<void> {
	const { orm } = await database();
	for (const row of claimed)
		await orm
			.update(provisionedResources)
			.set({ status: "waiting", nextAttemptAt: NOW })
			.where(and(isResource(row), eq(provisionedResources.attempts, row.attempts)));
}

/**
 * Whether one more account may be ended within the limit of a day, which is counted before it is. An attempt that ends the same account
 * again counts once.
 */
export async function reserveEnd(row: ResourceRow, limit: number | null): Promise<boolean> {
	const { sql } = await database();
	const { organizationId, targetId } = row;
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const { organizationId: of, id } = provisioningTargets;
		// Serialises the attempts, so that they count each other.
		await orm
			.select({ id })
			.from(provisioningTargets)
			.where(and(eq(of, organizationId), eq(id, targetId)))
			.for("update");
		const { endedAt } = provisionedResources;
		const ended = and(
			...[eq(provisionedResources.organizationId, organizationId), eq(provisionedResources.targetId, targetId)],
			gt(endedAt, daysAgo(1)),
		);
		const own = await orm.$count(provisionedResources, and(ended, isResource(row)));
		if (own > 0) return true;
		const gone = and(
			...[eq(provisioningLog.organizationId, organizationId), eq(provisioningLog.targetId, targetId)],
			...[
				eq(provisioningLog.operation, "delete"),
				isNull(provisioningLog.problem),
				gt(provisioningLog.createdAt, daysAgo(1)),
			],
		);
		// Of a deleted account, the log remembers.
		const count = (await orm.$count(provisionedResources, ended)) + (await orm.$count(provisioningLog, gone));
		if (limit !== null && count >= limit) return false;
		const { count: reserved } = await orm
			.update(provisionedResources)
			.set({ endedAt: CLOCK })
			.where(and(isResource(row), eq(provisionedResources.attempts, row.attempts)));
		return reserved === 1;
	}) as Promise<boolean>;
}

export interface Result {
	operation: Operation;
	members: readonly string[];
	/** The id there; null where nothing is. */
	remoteId: string | null;
	/** The hash of what is there now; null for nothing that should be there. */
	digest: string | null;
	/** Whether nothing has to be remembered: nothing is there, or it is left alone. */
	forget: boolean;
}

/**
 * Stores what an attempt did, with its line of the log. If something else is wanted meanwhile, it is due again. False if another process
 * has taken it over.
 */
export async function settleDone(
	row: ResourceRow,
	{ operation, members, remoteId, digest, forget }: Result,
): Promise<boolean> {
	const { sql } = await database();
	const { wanted, status, attempts } = provisionedResources;
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const isOwn = and(isResource(row), eq(attempts, row.attempts), eq(status, "working"));
		const isSame = fragment`${wanted} is not distinct from ${row.wanted}`;
		const forgotten = forget ? (await orm.delete(provisionedResources).where(and(isOwn, isSame))).count : 0;
		const { count } =
			forgotten === 1
				? { count: 1 }
				: await orm
						.update(provisionedResources)
						.set({
							...{ remoteId, failures: 0, problem: null, detail: null, updatedAt: CLOCK, nextAttemptAt: AT_ONCE },
							status: fragment`case when ${isSame} then 'done' else 'waiting' end`,
							wanted: fragment`case when ${isSame} then ${digest} else ${wanted} end`,
						})
						.where(isOwn);
		if (count === 1 && operation !== "none")
			await orm.insert(provisioningLog).values(lineOf(row, { operation, members }));
		return count === 1;
	}) as Promise<boolean>;
}

/** Stores why an attempt failed, and when the next one is; null for none. The same problem again is no new line of the log. */
export async function settleFailed(
	row: ResourceRow,
	{ problem, detail, afterMs }: { problem: Problem; detail: string | null; afterMs: number | null },
): Promise<void> {
	const { sql } = await database();
	await sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const { failures, status, attempts } = provisionedResources;
		const { count } = await orm
			.update(provisionedResources)
			.set({
				...{ problem, detail, failures: fragment`${failures} + 1`, updatedAt: CLOCK },
				status: afterMs === null ? "failed" : "waiting",
				nextAttemptAt: fragment`${CLOCK} + make_interval(secs => ${(afterMs ?? 0) / 1_000})`,
			})
			.where(and(isResource(row), eq(attempts, row.attempts), eq(status, "working")));
		if (count === 1 && (row.problem !== problem || afterMs === null))
			await orm.insert(provisioningLog).values(lineOf(row, { operation: "none", members: [], problem, detail }));
	});
}

/** Puts a claimed one off, as it waits for another day. */
export async function putOff(row: ResourceRow, seconds: number): Promise<void> {
	const { orm } = await database();
	await orm
		.update(provisionedResources)
		.set({ status: "waiting", problem: "daily-limit", detail: null, nextAttemptAt: secondsFromNow(seconds) })
		.where(and(isResource(row), eq(provisionedResources.attempts, row.attempts)));
}

function lineOf(
	{ organizationId, targetId, kind, resourceId, name }: ResourceRow,
	of: { operation: Operation; members: readonly string[]; problem?: Problem; detail?: string | null },
) {
	return {
		organizationId,
		targetId,
		id: newId(),
		kind,
		resourceId,
		name,
		...of,
		members: [...of.members],
		createdAt: CLOCK,
	};
}

/** What should be of a person or a group; `wanted` is null for nothing. */
export interface Wanted {
	kind: "user" | "group";
	id: string;
	name: string;
	wanted: string | null;
}

interface Batch {
	wanted: readonly Wanted[];
	/** The last person of the batch; null after the last batch of a pass. */
	last: string | null;
}

/** The least time from the end of a pass to the next, and how many times as long as the pass it is. */
const PAUSE_SECONDS = 15;
const PAUSE_FACTOR = 10;

/**
 * Stores what should be there, which is due where it is something else than before, and where the pass goes on. At its end, people who
 * are no longer of the organization are due to leave, and groups that are not sent any more are forgotten. False, without any change, if
 * another process has taken the batch over, or the target has changed.
 */
export async function storeBatch(
	{ organizationId, id: targetId, passDueAt: claimed, content }: TargetRow,
	{ wanted, last }: Batch,
): Promise<boolean> {
	const { sql } = await database();
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		const { organizationId: of, id, passStartedAt, passDueAt } = provisioningTargets;
		const pause = fragment`${CLOCK} + greatest(make_interval(secs => ${PAUSE_SECONDS}),
			${PAUSE_FACTOR} * (${CLOCK} - ${passStartedAt}))`;
		const { count } = await orm
			.update(provisioningTargets)
			.set({ afterPerson: last, passDueAt: last === null ? pause : AT_ONCE })
			.where(and(eq(of, organizationId), eq(id, targetId), eq(passDueAt, claimed)));
		if (count !== 1) return false;
		const given = JSON.stringify(wanted);
		// Rows from JSON. One that is worked on stays so, and is due again after it.
		await tx`
			insert into provisioned_resources as r (organization_id, target_id, kind, resource_id, name, wanted, status,
				next_attempt_at, updated_at)
			select ${organizationId}, ${targetId}, g.kind, g.id, g.name, g.wanted, 'waiting',
				date_trunc('milliseconds', clock_timestamp()), clock_timestamp()
			from json_to_recordset(${given}::text::json) as g(kind text, id uuid, name text, wanted text)
			where g.wanted is not null
			order by g.kind, g.id
			on conflict (organization_id, target_id, kind, resource_id) do update set name = excluded.name,
				wanted = excluded.wanted, failures = 0, updated_at = excluded.updated_at,
				status = case when r.status = 'working' then r.status else 'waiting' end,
				next_attempt_at = case when r.status = 'working' then r.next_attempt_at else excluded.next_attempt_at end
			where r.wanted is distinct from excluded.wanted`;
		// Rows from JSON.
		await tx`
			update provisioned_resources r set wanted = null, failures = 0, updated_at = clock_timestamp(),
				status = case when r.status = 'working' then r.status else 'waiting' end,
				next_attempt_at = case when r.status = 'working' then r.next_attempt_at
					else date_trunc('milliseconds', clock_timestamp()) end
			from json_to_recordset(${given}::text::json) as g(kind text, id uuid, name text, wanted text)
			where r.organization_id = ${organizationId} and r.target_id = ${targetId} and r.kind = g.kind and r.resource_id = g.id
				and g.wanted is null and r.wanted is not null`;
		if (last !== null) return true;
		// Who is neither a user nor a guest any more.
		await tx`
			update provisioned_resources r set wanted = null, failures = 0, updated_at = clock_timestamp(),
				status = case when r.status = 'working' then r.status else 'waiting' end,
				next_attempt_at = case when r.status = 'working' then r.next_attempt_at
					else date_trunc('milliseconds', clock_timestamp()) end
			where r.organization_id = ${organizationId} and r.target_id = ${targetId} and r.kind = 'user' and r.wanted is not null
				and not exists (select from users u where u.id = r.resource_id and u.organization_id = r.organization_id)
				and not exists (select from organization_members m
					where m.organization_id = r.organization_id and m.user_id = r.resource_id)`;
		// Beside the others; conditional on another table.
		await tx`
			delete from provisioned_resources r
			where r.organization_id = ${organizationId} and r.target_id = ${targetId} and r.kind = 'group'
				and not exists (select from groups g where g.organization_id = r.organization_id and g.id = r.resource_id
					and g.id = any(${content.groups}::uuid[]))`;
		return true;
	}) as Promise<boolean>;
}

/** What is known of these people, or of those with these ids there. */
export async function selectResources(
	organizationId: string,
	targetId: string,
	which: { ids: readonly string[] } | { remoteIds: readonly string[] },
): Promise<ResourceRow[]> {
	const { orm } = await database();
	const { resourceId, remoteId } = provisionedResources;
	return orm
		.select()
		.from(provisionedResources)
		.where(
			and(
				...[eq(provisionedResources.organizationId, organizationId), eq(provisionedResources.targetId, targetId)],
				eq(provisionedResources.kind, "user"),
				"ids" in which ? isAnyOf(resourceId, which.ids) : isAnyOf(remoteId, which.remoteIds),
			),
		);
}

/** Makes what failed due. Returns how many. */
export async function requeueFailed(organizationId: string, targetId: string): Promise<number> {
	const { orm } = await database();
	const { count } = await orm
		.update(provisionedResources)
		.set({ status: "waiting", failures: 0, nextAttemptAt: AT_ONCE })
		.where(
			and(
				...[eq(provisionedResources.organizationId, organizationId), eq(provisionedResources.targetId, targetId)],
				eq(provisionedResources.status, "failed"),
			),
		);
	return count;
}
