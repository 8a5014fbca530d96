import { and, asc, desc, eq, inArray, lt, or } from "drizzle-orm";
import { builderIn, builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, daysAgo, isAmong, NOW, secondsFromNow } from "@/db/conditions";
import { provisioningTargets, reconciliations } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import type { Finding, Problem, ReconciliationCounts } from "../provisioning-schema";

/** A working reconciliation that has been silent for so long has ended with its process, and begins again. */
const SILENT_SECONDS = 120;
const KEPT_DAYS = 90;

export type ReconciliationRow = typeof reconciliations.$inferSelect;

const isOf = (organizationId: string, targetId: string) =>
	and(eq(reconciliations.organizationId, organizationId), eq(reconciliations.targetId, targetId));
const isOpen = inArray(reconciliations.status, ["waiting", "working"]);

/** Stores a reconciliation that waits, unless one is open. */
export async function insertReconciliation(
	context: RequestContext,
	targetId: string,
	dryRun: boolean,
): Promise<ReconciliationRow | "open"> {
	const { sql } = await database();
	const { organizationId, name } = context.principal;
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		// Of parallel requests only one finds none that is open.
		await orm
			.select({ id: provisioningTargets.id })
			.from(provisioningTargets)
			.where(and(eq(provisioningTargets.organizationId, organizationId), eq(provisioningTargets.id, targetId)))
			.for("update");
		if ((await orm.$count(reconciliations, and(isOf(organizationId, targetId), isOpen))) > 0) return "open";
		const [row] = await orm
			.insert(reconciliations)
			.values({
				...{ organizationId, targetId, id: newId(), dryRun, status: "waiting" as const },
				...{ requestedBy: name, createdAt: NOW },
			})
			.returning();
		if (row === undefined) throw new Error("A reconciliation was not stored");
		return row;
	}) as Promise<ReconciliationRow | "open">;
}

/** Stores those that are due once a day, the first one a day after the target was made. */
export async function insertDueReconciliations(): Promise<void> {
	const { sql } = await database();
	// The setting stands in JSON, and each row is conditional on others of its table.
	await sql`
		insert into reconciliations (organization_id, target_id, id, dry_run, status, requested_by, created_at)
		select t.organization_id, t.id, gen_random_uuid(), false, 'waiting', '', now()
		from provisioning_targets t
		where t.enabled and t.content->>'reconciles' = 'daily' and t.created_at < now() - interval '1 day'
			and not exists (select from reconciliations r where r.organization_id = t.organization_id and r.target_id = t.id
				and (r.status in ('waiting', 'working') or (not r.dry_run and r.created_at > now() - interval '1 day')))
			and not exists (
				select from organizations o join organizations d on d.id = any(array_append(o.ancestor_ids, o.id))
				where o.id = t.organization_id and d.disabled_at is not null)`;
}

const claimStatement = builtOnce((orm) => {
	const { status, heartbeatAt, createdAt, organizationId, id } = reconciliations;
	const due = orm
		.select({ CTID })
		.from(reconciliations)
		.where(or(eq(status, "waiting"), and(eq(status, "working"), lt(heartbeatAt, secondsFromNow(-SILENT_SECONDS)))))
		.orderBy(asc(createdAt), asc(organizationId), asc(id))
		.limit(1)
		.for("update", { skipLocked: true });
	return orm
		.update(reconciliations)
		.set({ status: "working", startedAt: CLOCK, heartbeatAt: CLOCK })
		.where(isAmong(due))
		.returning()
		.prepare("claim-reconciliation");
});

/** Claims the one that waits longest, or was left behind by a process that ended. */
export async function claimReconciliation(): Promise<ReconciliationRow | undefined> {
	const { orm } = await database();
	const [row] = await claimStatement(orm).execute();
	return row;
}

export interface Report {
	counts: ReconciliationCounts;
	findings: readonly Finding[];
}

/** Stores the progress; false where the reconciliation was deleted, with its target, or is no longer this process's. */
export async function updateProgress(row: ReconciliationRow, { counts, findings }: Report): Promise<boolean> {
	const { orm } = await database();
	const { count } = await orm
		.update(reconciliations)
		.set({ counts: { ...counts }, findings: [...findings], heartbeatAt: CLOCK })
		.where(isClaimed(row));
	return count === 1;
}

/** Stores the report with its audit event, unless another process has taken the reconciliation over. */
export async function finishReconciliation(
	context: RequestContext,
	row: ReconciliationRow,
	{ counts, findings, problem, detail }: Report & { problem: Problem | null; detail: string | null },
): Promise<void> {
	const { orm } = await database();
	const { organizationId: of, id, name } = provisioningTargets;
	const finished = orm.$with("finished").as(
		orm
			.update(reconciliations)
			.set({
				...{ status: problem === null ? ("done" as const) : ("failed" as const), problem, detail },
				...{ counts: { ...counts }, findings: [...findings], finishedAt: CLOCK },
			})
			.from(provisioningTargets)
			.where(and(isClaimed(row), eq(of, row.organizationId), eq(id, row.targetId)))
			.returning({ id, name }),
	);
	const details = { dryRun: row.dryRun, problem: problem ?? "", ...counts };
	const audit = { action: "provisioning-target.reconciled", targetType: "provisioning-target", details };
	await orm
		.with(finished, auditing(orm, finished, context, audit))
		.select()
		.from(finished);
}

function isClaimed({ organizationId, targetId, id, startedAt }: ReconciliationRow) {
	return and(
		...[isOf(organizationId, targetId), eq(reconciliations.id, id)],
		...[eq(reconciliations.status, "working"), eq(reconciliations.startedAt, startedAt ?? "")],
	);
}

/** A page of the reconciliations of a target, newest first, and their number. */
export async function selectReconciliations(
	organizationId: string,
	targetId: string,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: ReconciliationRow[] }> {
	const { orm } = await database();
	const where = isOf(organizationId, targetId);
	const rows = await orm
		.select()
		.from(reconciliations)
		.where(where)
		.orderBy(desc(reconciliations.createdAt), desc(reconciliations.id))
		.limit(limit)
		.offset(offset);
	return { total: await orm.$count(reconciliations, where), rows };
}

/** Deletes reports beyond their time. Returns the number of deleted rows. */
export async function deleteOldReconciliations(max: number): Promise<number> {
	const { orm } = await database();
	const { createdAt } = reconciliations;
	const old = orm
		.select({ CTID })
		.from(reconciliations)
		.where(lt(createdAt, daysAgo(KEPT_DAYS)))
		.orderBy(createdAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count } = await orm.delete(reconciliations).where(isAmong(old));
	return count;
}
