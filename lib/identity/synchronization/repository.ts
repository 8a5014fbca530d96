import { and, asc, count, desc, eq, sql as fragment, gt, inArray, lt, or, type SQL } from "drizzle-orm";
import { builderIn, builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, CTID, daysAgo, isAmong, isAnyOf, NOW, secondsFromNow } from "@/db/conditions";
import { isNamed } from "@/db/name-key";
import { federatedIdentities, groupMembers, identityProviders, synchronizations, users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import type { Counts, NewSynchronization, ReportedChange, SynchronizationProblem } from "./contract";

/** A working synchronization that has been silent for so long has ended with its process, and begins again. */
const SILENT_SECONDS = 120;
const KEPT_DAYS = 90;

export type SynchronizationRow = typeof synchronizations.$inferSelect;

const isOf = (organizationId: string, identityProviderId: string) =>
	and(eq(synchronizations.organizationId, organizationId), eq(synchronizations.identityProviderId, identityProviderId));
const isOpen = inArray(synchronizations.status, ["waiting", "working"]);

/** Stores a synchronization that waits; what stands in its way otherwise. */
export async function insertSynchronization(
	context: RequestContext,
	identityProviderId: string,
	{ dryRun, acceptsLeavers }: NewSynchronization,
): Promise<SynchronizationRow | "open" | "dry-run-first"> {
	const { sql } = await database();
	const { organizationId, name } = context.principal;
	return sql.begin(async (tx) => {
		const orm = builderIn(tx);
		// Of parallel requests only one finds none that is open.
		await orm
			.select({ id: identityProviders.id })
			.from(identityProviders)
			.where(and(eq(identityProviders.organizationId, organizationId), eq(identityProviders.id, identityProviderId)))
			.for("update");
		const [state] = await orm
			.select({
				open: fragment<number>`(count(*) filter (where ${isOpen}))::int`,
				done: fragment<number>`(count(*) filter (where ${synchronizations.status} = 'done'))::int`,
			})
			.from(synchronizations)
			.where(isOf(organizationId, identityProviderId));
		if ((state?.open ?? 0) > 0) return "open";
		if (!dryRun && (state?.done ?? 0) === 0) return "dry-run-first";
		const [row] = await orm
			.insert(synchronizations)
			.values({
				...{ organizationId, id: newId(), identityProviderId, dryRun, acceptsLeavers, status: "waiting" as const },
				...{ requestedBy: name, createdAt: NOW },
			})
			.returning();
		if (row === undefined) throw new Error("A synchronization was not stored");
		return row;
	}) as Promise<SynchronizationRow | "open" | "dry-run-first">;
}

/** Stores those that are due by the schedule of their directory. */
export async function insertDueSynchronizations(): Promise<void> {
	const { sql } = await database();
	// The interval stands in the JSON of the settings, and each row is conditional on others of its table.
	await sql`
		insert into synchronizations (organization_id, id, identity_provider_id, dry_run, status, requested_by, created_at)
		select p.organization_id, gen_random_uuid(), p.id, false, 'waiting', '', now()
		from identity_providers p
		where p.kind = 'ldap' and p.enabled and p.settings::jsonb->'ldap'->>'synchronizeMinutes' is not null
			and exists (select from synchronizations s where s.organization_id = p.organization_id
				and s.identity_provider_id = p.id and s.status = 'done')
			and not exists (select from synchronizations s where s.organization_id = p.organization_id
				and s.identity_provider_id = p.id and (s.status in ('waiting', 'working') or (not s.dry_run and s.created_at
					> now() - make_interval(mins => (p.settings::jsonb->'ldap'->>'synchronizeMinutes')::int))))
			and not exists (
				select from organizations o join organizations d on d.id = any(array_append(o.ancestor_ids, o.id))
				where o.id = p.organization_id and d.disabled_at is not null)`;
}

const claimStatement = builtOnce((orm) => {
	const { organizationId, id, status, heartbeatAt, createdAt } = synchronizations;
	const due = orm
		.select({ CTID })
		.from(synchronizations)
		.where(or(eq(status, "waiting"), and(eq(status, "working"), lt(heartbeatAt, secondsFromNow(-SILENT_SECONDS)))))
		.orderBy(asc(createdAt), asc(organizationId), asc(id))
		.limit(1)
		.for("update", { skipLocked: true });
	return orm
		.update(synchronizations)
		.set({ status: "working", startedAt: CLOCK, heartbeatAt: CLOCK })
		.where(isAmong(due))
		.returning()
		.prepare("claim-synchronization");
});

/** Claims the one that waits longest, or was left behind by a process that ended. */
export async function claimSynchronization(): Promise<SynchronizationRow | undefined> {
	const { orm } = await database();
	const [row] = await claimStatement(orm).execute();
	return row;
}

export interface Progress {
	counts: Counts;
	changes: readonly ReportedChange[];
}

type Named = Pick<SynchronizationRow, "organizationId" | "id">;

/** Stores the progress; false where the synchronization was deleted, with its directory, or is no longer this process's. */
export async function updateProgress(
	{ organizationId, id, startedAt }: Pick<SynchronizationRow, "organizationId" | "id" | "startedAt">,
	{ counts, changes }: Progress,
): Promise<boolean> {
	const { orm } = await database();
	const { count: written } = await orm
		.update(synchronizations)
		.set({ counts: { ...counts }, changes: [...changes], heartbeatAt: CLOCK })
		.where(
			and(
				...[eq(synchronizations.organizationId, organizationId), eq(synchronizations.id, id)],
				...[eq(synchronizations.status, "working"), eq(synchronizations.startedAt, startedAt ?? "")],
			),
		);
	return written === 1;
}

/** Stores the report with its audit event. */
export async function finishSynchronization(
	context: RequestContext,
	{ organizationId, id, identityProviderId }: Named & Pick<SynchronizationRow, "identityProviderId">,
	report: Progress & { problem: SynchronizationProblem | null; detail: string | null; dryRun: boolean },
): Promise<void> {
	const { orm } = await database();
	const { counts, changes, problem, detail, dryRun } = report;
	const finished = orm.$with("finished").as(
		orm
			.update(synchronizations)
			.set({
				...{ status: problem === null ? ("done" as const) : ("failed" as const), problem, detail },
				...{ counts: { ...counts }, changes: [...changes], finishedAt: CLOCK },
			})
			.where(and(eq(synchronizations.organizationId, organizationId), eq(synchronizations.id, id)))
			.returning({
				id: synchronizations.identityProviderId,
				name: fragment<string>`${identityProviderId}::text`.as("name"),
			}),
	);
	const details = { dryRun, problem: problem ?? "", ...counts };
	const audit = { action: "identity-provider.synchronized", targetType: "identity-provider", details };
	await orm
		.with(finished, auditing(orm, finished, context, audit))
		.select()
		.from(finished);
}

export async function selectSynchronization(
	organizationId: string,
	identityProviderId: string,
	id: string,
): Promise<SynchronizationRow | undefined> {
	const { orm } = await database();
	const [row] = await orm
		.select()
		.from(synchronizations)
		.where(and(isOf(organizationId, identityProviderId), eq(synchronizations.id, id)));
	return row;
}

/** A page of the synchronizations of a directory, newest first, and their number. */
export async function selectSynchronizations(
	organizationId: string,
	identityProviderId: string,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: SynchronizationRow[] }> {
	const { orm } = await database();
	const where = isOf(organizationId, identityProviderId);
	const rows = await orm
		.select()
		.from(synchronizations)
		.where(where)
		.orderBy(desc(synchronizations.createdAt), desc(synchronizations.id))
		.limit(limit)
		.offset(offset);
	const [counted] = await orm.select({ total: count() }).from(synchronizations).where(where);
	return { total: counted?.total ?? 0, rows };
}

/** Deletes reports beyond their time. Returns the number of deleted rows. */
export async function deleteOldSynchronizations(max: number): Promise<number> {
	const { orm } = await database();
	const { createdAt } = synchronizations;
	const old = orm
		.select({ CTID })
		.from(synchronizations)
		.where(lt(createdAt, daysAgo(KEPT_DAYS)))
		.orderBy(createdAt)
		.limit(max)
		.for("update", { skipLocked: true });
	const { count: deleted } = await orm.delete(synchronizations).where(isAmong(old));
	return deleted;
}

/** A link of an account to an entry. */
export interface KnownEntry {
	subject: string;
	userId: string;
	username: string;
	digest: string | null;
	active: boolean;
	/** Whether a synchronization disabled the account because of the directory. */
	left: boolean;
}

const isLinked = (organizationId: string, identityProviderId: string) =>
	and(
		eq(federatedIdentities.organizationId, organizationId),
		eq(federatedIdentities.identityProviderId, identityProviderId),
	);

/** The links of these entries, or the next ones after a subject, in the order of subjects. */
export async function selectKnownEntries(
	organizationId: string,
	identityProviderId: string,
	which: { subjects: readonly string[] } | { after: string; limit: number },
): Promise<KnownEntry[]> {
	const { orm } = await database();
	const { subject, userId, digest, leftAt } = federatedIdentities;
	const condition: SQL = "subjects" in which ? isAnyOf(subject, which.subjects) : gt(subject, which.after);
	const found = orm
		.select({
			...{ subject, userId, digest, username: users.username },
			active: fragment<boolean>`${users.disabledAt} is null`,
			left: fragment<boolean>`${leftAt} is not null`,
		})
		.from(federatedIdentities)
		.innerJoin(users, and(eq(users.organizationId, federatedIdentities.organizationId), eq(users.id, userId)))
		.where(and(isLinked(organizationId, identityProviderId), condition))
		.orderBy(asc(subject));
	return "limit" in which ? found.limit(which.limit) : found;
}

/** Records what was written for an entry, and whether its account was disabled because of the directory. */
export async function updateKnownEntry(
	organizationId: string,
	identityProviderId: string,
	subject: string,
	change: { digest?: string; left?: boolean },
): Promise<void> {
	const { orm } = await database();
	const { digest, left } = change;
	await orm
		.update(federatedIdentities)
		.set({ ...(digest !== undefined && { digest }), ...(left !== undefined && { leftAt: left ? CLOCK : null }) })
		.where(and(isLinked(organizationId, identityProviderId), eq(federatedIdentities.subject, subject)));
}

export async function selectGroupNamed(organizationId: string, name: string): Promise<string | undefined> {
	const { sql } = await database();
	// Names are compared as templates share it.
	const [row] = await sql<{ id: string }[]>`
		select id from groups where organization_id = ${organizationId} and ${isNamed(sql, "groups", "display_name", name)}`;
	return row?.id;
}

/** The accounts of a directory in a group. */
export async function selectLinkedMembers(
	organizationId: string,
	identityProviderId: string,
	groupId: string,
): Promise<{ subject: string; userId: string; username: string }[]> {
	const { orm } = await database();
	const { subject, userId } = federatedIdentities;
	return orm
		.select({ subject, userId, username: users.username })
		.from(groupMembers)
		.innerJoin(
			federatedIdentities,
			and(eq(federatedIdentities.organizationId, groupMembers.organizationId), eq(userId, groupMembers.userId)),
		)
		.innerJoin(users, and(eq(users.organizationId, federatedIdentities.organizationId), eq(users.id, userId)))
		.where(
			and(
				...[eq(groupMembers.organizationId, organizationId), eq(groupMembers.groupId, groupId)],
				isLinked(organizationId, identityProviderId),
			),
		);
}
