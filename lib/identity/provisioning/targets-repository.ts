import { and, asc, eq, exists, sql as fragment, isNotNull, lt, lte, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { builderIn, builtOnce, type Statements } from "@/db/builder";
import { database } from "@/db/client";
import { AT_ONCE, CLOCK, CTID, isAmong, isAnyOf, NOW, STATEMENT } from "@/db/conditions";
import { END_OF_LEASE } from "@/db/due-in-turn";
import { rowWhere } from "@/db/row-where";
import { organizations, provisionedResources, provisioningTargets } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { type Problem, type Target, type TargetContent, targetContentSchema } from "./provisioning-schema";

type Stored = typeof provisioningTargets.$inferSelect;
export type TargetRow = Omit<Stored, "content" | "problem"> & { content: TargetContent; problem: Problem | null };

const isTarget = (organizationId: string, id: string) =>
	and(eq(provisioningTargets.organizationId, organizationId), eq(provisioningTargets.id, id));

const asRow = ({ content, problem, ...row }: Stored): TargetRow => ({
	...{ ...row, content: targetContentSchema.parse(content), problem: problem as Problem | null },
});

/** The condition that an organization, or one above it, is disabled: nothing is sent for it. */
export function isOfDisabled(orm: Statements, organizationId: SQL | typeof provisioningTargets.organizationId): SQL {
	const above = alias(organizations, "above");
	const disabled = orm
		.select({ id: organizations.id })
		.from(organizations)
		.innerJoin(above, fragment`${above.id} = any(array_append(${organizations.ancestorIds}, ${organizations.id}))`)
		.where(and(eq(organizations.id, organizationId), isNotNull(above.disabledAt)));
	return exists(disabled);
}

/** The targets of an organization, by name. */
export async function selectTargets(organizationId: string): Promise<TargetRow[]> {
	const { orm } = await database();
	const rows = await orm
		.select()
		.from(provisioningTargets)
		.where(eq(provisioningTargets.organizationId, organizationId))
		.orderBy(fragment`lower(${provisioningTargets.name})`, asc(provisioningTargets.id));
	return rows.map(asRow);
}

export async function selectTarget(organizationId: string, id: string): Promise<TargetRow | undefined> {
	const { orm } = await database();
	const [row] = await orm.select().from(provisioningTargets).where(isTarget(organizationId, id));
	return row && asRow(row);
}

/** How many people and groups of each target wait, are as they should be, and failed. */
export async function countResources(organizationId: string): Promise<Map<string, Target["counts"]>> {
	const { orm } = await database();
	const { targetId, status } = provisionedResources;
	const of = (condition: SQL) => fragment<number>`(count(*) filter (where ${condition}))::int`;
	const rows = await orm
		.select({
			...{ targetId, waiting: of(fragment`${status} in ('waiting', 'working')`) },
			...{ done: of(eq(status, "done")), failed: of(eq(status, "failed")) },
		})
		.from(provisionedResources)
		.where(eq(provisionedResources.organizationId, organizationId))
		.groupBy(targetId);
	return new Map(rows.map(({ targetId: id, ...counts }) => [id, counts]));
}

export type TargetToWrite = Pick<TargetRow, "id" | "name" | "enabled" | "content" | "secret">;

const TAKEN = /^provisioning_targets_name/;
const CHANGED = { id: provisioningTargets.id, name: provisioningTargets.name };
const entry = (verb: string, details?: AuditEntry["details"]): AuditEntry => ({
	...{ action: `provisioning-target.${verb}`, targetType: "provisioning-target" },
	...(details && { details }),
});

/** Stores a target with its audit row, unless the organization has `max` of them. */
export async function insertTarget(
	context: RequestContext,
	target: TargetToWrite,
	max: number,
): Promise<"created" | "taken" | "full"> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const row = {
		...{ organizationId, ...target, revision: 1, createdAt: STATEMENT, updatedAt: STATEMENT },
		...{ passStartedAt: STATEMENT, passDueAt: AT_ONCE },
	};
	const isRoom = lt(orm.$count(provisioningTargets, eq(provisioningTargets.organizationId, organizationId)), max);
	const rows = await unlessViolating("unique", TAKEN, () => {
		const created = orm.$with("created").as(
			orm
				.insert(provisioningTargets)
				.select(rowWhere(provisioningTargets, row, isRoom))
				.returning(CHANGED),
		);
		const details = { enabled: target.enabled, baseUrl: target.content.baseUrl };
		return orm
			.with(created, auditing(orm, created, context, entry("created", details)))
			.select()
			.from(created);
	});
	if (rows === undefined) return "taken";
	return rows.length === 0 ? "full" : "created";
}

/**
 * Writes the next revision with its audit row; undefined if the target has another one. Everybody is judged anew, and what waits or failed is due.
 * With `elsewhere`, what is known of the service is forgotten, because it is another one.
 */
export async function updateTargetRow(
	context: RequestContext,
	{ id, ...written }: TargetToWrite,
	{ revision, elsewhere }: { revision: number; elsewhere: boolean },
): Promise<"updated" | "taken" | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const outcome = await unlessViolating("unique", TAKEN, () =>
		sql.begin(async (tx) => {
			const orm = builderIn(tx);
			const updated = orm.$with("updated").as(
				orm
					.update(provisioningTargets)
					.set({
						...{ ...written, revision: revision + 1, updatedAt: CLOCK, afterPerson: null, passStartedAt: CLOCK },
						...{ passDueAt: AT_ONCE, pausedUntil: null, problem: null, detail: null },
					})
					.where(and(isTarget(organizationId, id), eq(provisioningTargets.revision, revision)))
					.returning(CHANGED),
			);
			const details = { enabled: written.enabled, baseUrl: written.content.baseUrl };
			const rows = await orm
				.with(updated, auditing(orm, updated, context, entry("updated", details)))
				.select()
				.from(updated);
			if (rows.length === 0) return "changed";
			const { organizationId: of, targetId, status } = provisionedResources;
			const own = and(eq(of, organizationId), eq(targetId, id));
			if (elsewhere) await orm.delete(provisionedResources).where(own);
			else
				await orm
					.update(provisionedResources)
					.set({ status: "waiting", failures: 0, nextAttemptAt: AT_ONCE })
					.where(and(own, isAnyOf(status, ["waiting", "failed"])));
			return "updated";
		}),
	);
	if (outcome === undefined) return "taken";
	return outcome === "updated" ? "updated" : undefined;
}

/** Deletes a target with what is known of it. What is at the service stays there. */
export async function deleteTargetRow(context: RequestContext, id: string): Promise<void> {
	const { orm } = await database();
	const deleted = orm
		.$with("deleted")
		.as(orm.delete(provisioningTargets).where(isTarget(context.principal.organizationId, id)).returning(CHANGED));
	await orm
		.with(deleted, auditing(orm, deleted, context, entry("deleted")))
		.select()
		.from(deleted);
}

const claimPassStatement = builtOnce((orm) => {
	const { organizationId, enabled, passDueAt, afterPerson, passStartedAt } = provisioningTargets;
	const due = orm
		.select({ CTID })
		.from(provisioningTargets)
		.where(and(enabled, lte(passDueAt, NOW), fragment`not ${isOfDisabled(orm, organizationId)}`))
		.orderBy(asc(passDueAt))
		.limit(1)
		.for("update", { skipLocked: true });
	return orm
		.update(provisioningTargets)
		.set({
			passDueAt: END_OF_LEASE,
			passStartedAt: fragment`case when ${afterPerson} is null then ${CLOCK} else ${passStartedAt} end`,
		})
		.where(isAmong(due))
		.returning()
		.prepare("claim-provisioning-pass");
});

/** Claims the target whose next batch of people is due longest, for `leaseSeconds`. */
export async function claimPass(leaseSeconds: number): Promise<TargetRow | undefined> {
	const { orm } = await database();
	const [row] = await claimPassStatement(orm).execute({ leaseSeconds });
	return row && asRow(row);
}

/** Says why nothing is sent, without a new revision; null for no reason any more. With `pauseMs` it is tried again after that time. */
export async function setProblem(
	organizationId: string,
	id: string,
	{ problem, detail, pauseMs }: { problem: Problem | null; detail: string | null; pauseMs: number | null },
): Promise<void> {
	const { orm } = await database();
	const { problem: former, pausedUntil } = provisioningTargets;
	await orm
		.update(provisioningTargets)
		.set({
			...{ problem, detail },
			pausedUntil: pauseMs === null ? null : fragment`${CLOCK} + make_interval(secs => ${pauseMs / 1_000})`,
		})
		// Most successes change nothing.
		.where(
			and(
				isTarget(organizationId, id),
				fragment`(${problem}::text is not null or ${former} is not null or ${pausedUntil} is not null)`,
			),
		);
}
