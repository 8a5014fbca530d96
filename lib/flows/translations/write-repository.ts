import { database } from "@/db/client";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { DEFAULT_LANGUAGE, type ImportResult } from "./contract";

export interface TextName {
	namespace: string;
	key: string;
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
	audit: AuditEntry,
): Promise<void> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	await sql`
		with asked as materialized (
			select language, text from json_to_recordset(${JSON.stringify(texts)}::text::json) as t(language text, text text)
		), dropped as (
			delete from flow_texts t using asked a
			where t.organization_id = ${organizationId} and t.language = a.language and t.namespace = ${namespace}
				and t.key = ${key} and a.text is null
			returning t.language
		), written as (
			insert into flow_texts as t (organization_id, language, namespace, key, text, updated_at, updated_by)
			select ${organizationId}, language, ${namespace}, ${key}, text, at, ${author}
			from asked, (select clock_timestamp() as at) as clock where text is not null order by language
			on conflict (organization_id, language, namespace, key) do update
				set text = excluded.text, updated_at = excluded.updated_at, updated_by = excluded.updated_by
				where t.language <> ${DEFAULT_LANGUAGE} or t.text <> excluded.text
			returning t.language
		), updated as (
			select ${`${namespace}:${key}`}::text as id, ${`${namespace}:${key}`}::text as name
			where exists (select from dropped) or exists (select from written)
		) ${auditOf(sql, "updated", context, audit)}`;
}

/** Deletes the own texts of a key in all languages; writes an audit row when there were any. */
export async function deleteTexts(
	context: RequestContext,
	{ namespace, key }: TextName,
	audit: AuditEntry,
): Promise<void> {
	const { sql } = await database();
	await sql`
		with gone as (
			delete from flow_texts
			where organization_id = ${context.principal.organizationId} and namespace = ${namespace} and key = ${key}
			returning language
		), deleted as (
			select ${`${namespace}:${key}`}::text as id, ${`${namespace}:${key}`}::text as name where exists (select from gone)
		) ${auditOf(sql, "deleted", context, audit)}`;
}

export interface ImportedText extends TextName {
	language: string;
	text: string | null;
	/** Whether the text equals the shipped one, which then stays shipped unless there is an own text. */
	shipped: boolean;
}

export type ImportCounts = Omit<ImportResult, "rejected">;

/**
 * Determines the effect of the import on each text and, unless it is a dry run, applies it, with one audit row, in one statement.
 */
export async function importOwnTexts(
	context: RequestContext,
	texts: readonly ImportedText[],
	dryRun: boolean,
	audit: AuditEntry,
): Promise<ImportCounts> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	const effects = dryRun
		? sql``
		: sql`, removed as (
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
		), audited as (${auditOf(sql, "updated", context, audit)})`;
	const [counts] = await sql.begin(async (tx) => {
		// Without statistics, or with those of an empty table, the planner would compare each text with each.
		await tx`set local enable_nestloop = off`;
		return tx<ImportCounts[]>`
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
	});
	if (counts === undefined) throw new Error("an aggregate returned no row");
	return counts;
}
