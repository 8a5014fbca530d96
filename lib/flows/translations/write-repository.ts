import { and, count, eq, exists, sql as fragment, ne, or, type SQL } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn, type Statements } from "@/db/builder";
import { database } from "@/db/client";
import { asFields, excluded, isAnyOf, rowsAs, STATEMENT } from "@/db/conditions";
import { flowTextChanges, flowTexts, organizations } from "@/db/schema";
import { type AuditEntry, auditing, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { DEFAULT_LANGUAGE, type ImportResult } from "./contract";

export interface TextName {
	namespace: string;
	key: string;
}

/** Texts of these keys, or with null all texts, may be written only at one of the revisions; with null at every revision. */
export interface ExpectedTexts {
	keys: readonly TextName[] | null;
	revisions: readonly number[] | null;
}

/** The result of a write, or the current revision if nothing was written. */
export type Written<Result> = { result: Result } | { revision: number };

/**
 * Writes texts of an organization, one writer after the other, so that none of them overwrites a change that it has not seen: the
 * revision is compared at the time of writing.
 */
async function oneByOne<Result>(
	organizationId: string,
	{ keys, revisions }: ExpectedTexts,
	write: (tx: TransactionSql) => PromiseLike<Result>,
): Promise<Written<Result>> {
	const { sql } = await database();
	// Imports need CTEs that are `materialized`, so the transactions of texts are of templates.
	return sql.begin(async (tx): Promise<Written<Result>> => {
		await lockTexts(tx, organizationId);
		if (revisions !== null) {
			const revision = await selectRevision(tx, organizationId, keys);
			if (!revisions.includes(revision)) return { revision };
		}
		return { result: await write(tx) };
	});
}

/** Makes other writers of texts of the organization wait for the end of the transaction. */
async function lockTexts(tx: TransactionSql, organizationId: string): Promise<void> {
	const { id } = organizations;
	const orm = builderIn(tx);
	await orm.select({ id }).from(organizations).where(eq(id, organizationId)).for("no key update");
}

/** How often own texts of these keys, or with null any own texts, have changed; no record of a change is ever deleted. */
async function selectRevision(
	tx: TransactionSql,
	organizationId: string,
	keys: readonly TextName[] | null,
): Promise<number> {
	const { namespace, key } = flowTextChanges;
	const orm = builderIn(tx);
	const { table, ...asked } = rowsAs("asked", { namespace: "text", key: "text" }, keys ?? []);
	const isAsked = orm
		.select({ key: asked.key })
		.from(table)
		.where(and(eq(asked.namespace, namespace), eq(asked.key, key)));
	const [row] = await orm
		.select({ revision: count() })
		.from(flowTextChanges)
		.where(and(eq(flowTextChanges.organizationId, organizationId), keys === null ? undefined : exists(isAsked)));
	return row?.revision ?? 0;
}

/** How often own texts of these keys, or with null any own texts, have changed. */
export async function revisionOf(organizationId: string, keys: readonly TextName[] | null): Promise<number> {
	const { sql } = await database();
	return sql.begin((tx) => selectRevision(tx, organizationId, keys));
}

/**
 * Writes and deletes own texts of a key, with the audit row, in one statement. A save renews the time of a text even when the
 * text is unchanged, so that a translation is no longer stale. An unchanged text of the default language keeps its time, so that
 * its translations do not become stale.
 */
export async function writeTexts(
	context: RequestContext,
	{ namespace, key }: TextName,
	texts: readonly { language: string; text: string | null }[],
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<Written<unknown>> {
	const { organizationId, name: updatedBy } = context.principal;
	return oneByOne(organizationId, { keys: [{ namespace, key }], revisions }, (tx) => {
		const orm = builderIn(tx);
		const removed = texts.flatMap((each) => (each.text === null ? each.language : []));
		const kept = texts.flatMap((each) => (each.text === null ? [] : { language: each.language, text: each.text }));
		const asked = rowsAs("asked", { language: "text", text: "text" }, kept);
		const { language, text } = flowTexts;
		const isDropped = and(isTextOf(organizationId, { namespace, key }), isAnyOf(language, removed));
		const dropped = orm.$with("dropped").as(orm.delete(flowTexts).where(isDropped).returning({ language }));
		const row = { organizationId, language: asked.language, namespace, key, text: asked.text };
		const written = orm.$with("written").as(
			orm
				.insert(flowTexts)
				.select(
					orm
						.select(asFields({ ...row, updatedAt: STATEMENT, updatedBy }))
						.from(asked.table)
						.orderBy(asked.language),
				)
				.onConflictDoUpdate({
					target: [flowTexts.organizationId, language, flowTexts.namespace, flowTexts.key],
					set: excluded(flowTexts, "text", "updatedAt", "updatedBy"),
					setWhere: or(ne(language, DEFAULT_LANGUAGE), fragment`${text} <> excluded.text`),
				})
				.returning({ language }),
		);
		const isChanged = or(...[dropped, written].map((rows) => exists(orm.select().from(rows))));
		const updated = orm.$with("updated").as(changeOf(orm, organizationId, { namespace, key }, isChanged));
		return orm
			.with(dropped, written, updated, auditing(orm, updated, context, audit))
			.select()
			.from(updated);
	});
}

function isTextOf(organizationId: string, { namespace, key }: TextName) {
	const { organizationId: organization, namespace: own, key: named } = flowTexts;
	return and(eq(organization, organizationId), eq(own, namespace), eq(named, key));
}

/** What the audit log says of a key: one row, if the condition holds. */
function changeOf(orm: Statements, organizationId: string, { namespace, key }: TextName, where: SQL | undefined) {
	const name = fragment<string>`${`${namespace}:${key}`}::text`;
	return orm
		.select({ id: name.as("id"), name: name.as("name") })
		.from(organizations)
		.where(and(eq(organizations.id, organizationId), where));
}

/** Deletes the own texts of a key in all languages; writes an audit row when there were any. */
export async function deleteTexts(
	context: RequestContext,
	{ namespace, key }: TextName,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<Written<unknown>> {
	const { organizationId } = context.principal;
	return oneByOne(organizationId, { keys: [{ namespace, key }], revisions }, (tx) => {
		const orm = builderIn(tx);
		const isText = isTextOf(organizationId, { namespace, key });
		const gone = orm.$with("gone").as(orm.delete(flowTexts).where(isText).returning({ language: flowTexts.language }));
		const isGone = exists(orm.select().from(gone));
		const deleted = orm.$with("deleted").as(changeOf(orm, organizationId, { namespace, key }, isGone));
		return orm
			.with(gone, deleted, auditing(orm, deleted, context, audit))
			.select()
			.from(deleted);
	});
}

export interface ImportedText extends TextName {
	language: string;
	text: string | null;
	/** Whether the text equals the shipped one, which then stays shipped unless there is an own text. */
	shipped: boolean;
}

export type ImportCounts = Omit<ImportResult, "rejected" | "revision">;

/**
 * Determines the effect of the import on each text and, unless it is a dry run, applies it, with one audit row, in one statement.
 */
export async function importOwnTexts(
	context: RequestContext,
	texts: readonly ImportedText[],
	{ dryRun, expected }: { dryRun: boolean; expected: ExpectedTexts },
	audit: AuditEntry,
): Promise<Written<ImportCounts & { revision: number }>> {
	const { organizationId } = context.principal;
	return oneByOne(organizationId, expected, async (tx) => {
		const counts = await importTextsWithin(tx, context, { texts, dryRun, audit });
		return { ...counts, revision: await selectRevision(tx, organizationId, expected.keys) };
	});
}

/** Whether the texts of these keys are still at this revision; other writers of texts wait for the end of the transaction. */
export async function haveRevision(
	tx: TransactionSql,
	organizationId: string,
	{ keys, revision }: { keys: readonly TextName[]; revision: number },
): Promise<boolean> {
	await lockTexts(tx, organizationId);
	return (await selectRevision(tx, organizationId, keys)) === revision;
}

/** Like `importOwnTexts`, within a transaction: other writers of texts wait for its end from here on. */
export async function importTextsWithin(
	tx: TransactionSql,
	context: RequestContext,
	{ texts, dryRun, audit }: { texts: readonly ImportedText[]; dryRun: boolean; audit: AuditEntry },
): Promise<ImportCounts> {
	await lockTexts(tx, context.principal.organizationId);
	const { organizationId, name: author } = context.principal;
	const effects = dryRun
		? tx``
		: tx`, removed as (
			-- By its place: by its name, the planner would compare each with each, for it takes few to be removed.
			delete from flow_texts t using planned p where t.ctid = p.place and p.effect = 'removed'
			returning t.language
		), written as (
			insert into flow_texts (organization_id, language, namespace, key, text, updated_at, updated_by)
			select ${organizationId}, language, namespace, key, text, at, ${author}
			from planned, (select clock_timestamp() as at) as clock
			where effect in ('created', 'changed')
			-- The same order in every import, so that two of them wait for each other instead of locking up.
			order by language, namespace, key
			on conflict (organization_id, language, namespace, key) do update
				set text = excluded.text, updated_at = excluded.updated_at, updated_by = excluded.updated_by
			returning language
		), updated as (
			select 'import'::text as id, (select string_agg(distinct namespace, ', ') from planned where effect <> 'unchanged') as name
			where exists (select from removed) or exists (select from written)
		), audited as (${auditOf(tx, "updated", context, audit)})`;
	// Without statistics, or with those of an empty table, the planner would compare each text with each.
	await tx`set local enable_nestloop = off`;
	// A CTE that is `materialized`, which the builder cannot say.
	const [counts] = await tx<ImportCounts[]>`
		with planned as materialized (
			select a.language, a.namespace, a.key, a.text, t.ctid as place, case
				when a.text is null and t.text is null then 'unchanged'
				when a.text is null then 'removed'
				when t.text is null and a.shipped then 'unchanged'
				when t.text is null then 'created'
				when t.text = a.text then 'unchanged'
				else 'changed' end as effect
			from json_to_recordset(${JSON.stringify(texts)}::text::json)
				as a(language text, namespace text, key text, text text, shipped boolean)
			left join flow_texts t on t.organization_id = ${organizationId} and t.language = a.language
				and t.namespace = a.namespace and t.key = a.key
		) ${effects}
		select count(*) filter (where effect = 'created')::int as created, count(*) filter (where effect = 'changed')::int as changed,
			count(*) filter (where effect = 'unchanged')::int as unchanged, count(*) filter (where effect = 'removed')::int as removed
		from planned`;
	// As it was before.
	await tx`set local enable_nestloop = on`;
	if (counts === undefined) throw new Error("an aggregate returned no row");
	return counts;
}
