import { eq } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { flowTexts } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { DEFAULT_LANGUAGE, type SharedText, type Translation, type TranslationQuery } from "./contract";
import type { FlowText } from "./flow-text";

type Sql = Database["sql"];
type Fragment = PendingQuery<Row[]>;

export async function selectOwnTexts(organizationId: string): Promise<FlowText[]> {
	const { orm } = await database();
	const { language, namespace, key, text } = flowTexts;
	return orm
		.select({ language, namespace, key, text })
		.from(flowTexts)
		.where(eq(flowTexts.organizationId, organizationId))
		.orderBy(language, namespace, key);
}

export interface TranslationPage {
	total: number;
	translations: Translation[];
	languages: { language: string; translated: number; own: number }[];
	/** All languages of the organization, independent of the filters. */
	keys: number;
	namespaces: string[];
	/** Counts the changes of own texts. */
	revision: number;
}

/** A page of the keys that match the filter, with the totals, from one snapshot. */
export async function selectTranslations(
	organizationId: string,
	shipped: readonly FlowText[],
	filter: TranslationQuery,
): Promise<TranslationPage> {
	const { sql } = await database();
	const { limit, offset } = filter;
	// CTEs that are `materialized`, which the builder cannot say.
	const [row] = await sql<TranslationPage[]>`
		with ${entries(sql, organizationId, shipped, null)},
		languages as (
			select language, count(*)::int as translated, count(*) filter (where own)::int as own from effective group by language
		), passing as (
			select * from entries where ${passes(sql, filter)}
		), page as (
			select * from passing order by ${order(sql, filter)} limit ${limit}::int offset ${offset}::bigint
		)
		select
			(select count(*)::int from passing) as total,
			(select coalesce(json_agg(${asTranslation(sql)} order by ${order(sql, filter)}), '[]') from page) as translations,
			(select coalesce(json_agg(languages), '[]') from languages) as languages,
			(select count(*)::int from entries) as keys,
			(select coalesce(json_agg(distinct namespace order by namespace), '[]') from entries) as namespaces,
			(select count(*)::int from flow_text_changes where organization_id = ${organizationId}) as revision`;
	if (row === undefined) throw new Error("an aggregate returned no row");
	return row;
}

/** One key; undefined when it has no text and no flow references it. */
export async function selectTranslation(
	organizationId: string,
	shipped: readonly FlowText[],
	name: { namespace: string; key: string },
): Promise<Translation | undefined> {
	const { sql } = await database();
	// CTEs that are `materialized`, which the builder cannot say.
	const rows = await sql<{ translation: Translation }[]>`
		with ${entries(sql, organizationId, shipped, name)} select ${asTranslation(sql)} as translation from entries`;
	return rows[0]?.translation;
}

/**
 * The CTEs that end in `entries`: every key with its texts, their states, and the flows that reference it. Nodes are JSON text,
 * and a reference is a complete string in it: the opening quote follows a colon, a comma or a bracket, and white space, quotes
 * and backslashes in the string are escaped.
 */
function entries(
	sql: Sql,
	organizationId: string,
	shipped: readonly FlowText[],
	only: { namespace: string; key: string } | null,
): Fragment {
	const here = only === null ? sql`` : sql`where namespace = ${only.namespace} and key = ${only.key}`;
	const own = only === null ? sql`` : sql`and namespace = ${only.namespace} and key = ${only.key}`;
	// Reading the nodes is the most expensive part, and this condition excludes nearly all of them.
	const naming =
		only === null
			? sql``
			: sql`and strpos(coalesce(v.expanded, v.nodes), ${JSON.stringify(`${only.namespace}:${only.key}`).slice(1, -1)}) > 0`;
	return sql`
		shipped as materialized (
			select * from json_to_recordset(${JSON.stringify(shipped)}::text::json)
				as t(language text, namespace text, key text, text text) ${here}
		), own as materialized (
			select language, namespace, key, text, updated_at from flow_texts where organization_id = ${organizationId} ${own}
		), effective as materialized (
			select language, namespace, key, coalesce(own.text, shipped.text) as text, shipped.text as shipped,
				own.text is not null as own, own.updated_at
			from own full join shipped using (language, namespace, key)
		), compared as (
			select *, max(updated_at) filter (where language = ${DEFAULT_LANGUAGE}) over name as base_at,
				bool_or(text is distinct from shipped) filter (where language = ${DEFAULT_LANGUAGE}) over name as base_differs
			from effective window name as (partition by namespace, key)
		), judged as (
			select *, language <> ${DEFAULT_LANGUAGE} and base_at is not null
				and case when own then updated_at < base_at else base_differs end as stale
			from compared
		), worded as (
			select namespace, key, json_object_agg(language, text) as texts,
				json_object_agg(language, shipped) filter (where shipped is not null) as shipped,
				array_agg(language) as languages,
				coalesce(array_agg(language order by language) filter (where own), '{}') as own,
				coalesce(array_agg(language order by language) filter (where stale), '{}') as stale,
				string_agg(text, chr(10)) as words, max(updated_at) as updated_at
			from judged group by namespace, key
		), changes as (
			select namespace, key, count(*)::int as revision from flow_text_changes
			where organization_id = ${organizationId} ${own} group by namespace, key
		), ${uses(sql, organizationId, naming)}, entries as materialized (
			select namespace, key, coalesce(texts, '{}') as texts, shipped, coalesce(languages, '{}') as languages,
				coalesce(own, '{}') as own, coalesce(stale, '{}') as stale, words, updated_at, flows,
				coalesce(revision, 0) as revision
			from worded full join used using (namespace, key) left join changes using (namespace, key) ${here}
		)`;
}

/** The CTEs that end in `used`: the keys that active versions refer to, with the flows. */
function uses(sql: Sql, organizationId: string, condition: Fragment): Fragment {
	return sql`
		matched as (
			select distinct f.id, f.name, m[1] as name_in_json
			from flows f
			join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id and v.version = f.active_version,
				regexp_matches(coalesce(v.expanded, v.nodes), ${REFERENCE_IN_JSON}, 'g') as m
			where f.organization_id = ${organizationId} ${condition}
		), named as (
			select id, name, case when strpos(name_in_json, '\\') = 0 then name_in_json
				else ('["' || name_in_json || '"]')::json ->> 0 end as reference
			from matched
		), used as (
			select split_part(reference, ':', 1) as namespace, substr(reference, strpos(reference, ':') + 1) as key,
				json_agg(json_build_object('id', id, 'name', name) order by name, id) as flows
			from named group by 1, 2
		)`;
}

/**
 * The current text for each of these entries, and whether its key is in use: it has a text in some language, or a flow refers to
 * it.
 */
export async function selectEffectiveTexts(
	organizationId: string,
	shipped: readonly FlowText[],
	asked: readonly { language: string; namespace: string; key: string }[],
): Promise<(Omit<FlowText, "text"> & { text: string | null; own: boolean; exists: boolean })[]> {
	const { sql } = await database();
	const names = asked.map(({ language, namespace, key }) => ({ language, namespace, key }));
	// CTEs that are `materialized`, which the builder cannot say.
	return sql<(Omit<FlowText, "text"> & { text: string | null; own: boolean; exists: boolean })[]>`
		with ${entries(sql, organizationId, shipped, null)}, asked as materialized (
			select * from json_to_recordset(${JSON.stringify(names)}::text::json) as t(language text, namespace text, key text)
		)
		select a.language, a.namespace, a.key, e.texts ->> a.language as text, coalesce(a.language = any(e.own), false) as own,
			e.namespace is not null as exists
		from asked a left join entries e on e.namespace = a.namespace and e.key = a.key`;
}

/** The keys to which active versions of flows refer, with the flows. */
export async function selectSharedTexts(organizationId: string): Promise<SharedText[]> {
	const { sql } = await database();
	// `regexp_matches` finds the references in definitions: a set from a text.
	return sql<SharedText[]>`
		with ${uses(sql, organizationId, sql``)}
		select namespace, key, flows as "usedBy" from used
		order by namespace collate "C", key collate "C"`;
}

const SPACE = String.raw`(?:\s|\\[nrtf])*`;
const STEP = (but: string) => String.raw`(?:[^\s${but}(){}"\\]|\\["\\])+`;
const REFERENCE_IN_JSON = String.raw`[:,[]"${SPACE}\{\{${SPACE}t\(${SPACE}(${STEP(":")}:${STEP("")})${SPACE}\)${SPACE}\}\}${SPACE}"`;

function asTranslation(sql: Sql): Fragment {
	return sql`json_strip_nulls(json_build_object('namespace', namespace, 'key', key, 'texts', texts, 'shipped', shipped,
		'own', own, 'stale', stale, 'usedBy', coalesce(flows, '[]'), 'revision', revision,
		'updatedAt', ${timestamp(sql, "updated_at")}))`;
}

function passes(sql: Sql, { namespace, search = "", state, language }: TranslationQuery): Fragment {
	const pattern = containsPattern(search);
	return sql`true
		${namespace === undefined ? sql`` : sql`and namespace = ${namespace}`}
		${search === "" ? sql`` : sql`and (namespace || ':' || key ilike ${pattern} or words ilike ${pattern})`}
		${stands(sql, state, language)}`;
}

function stands(sql: Sql, state: TranslationQuery["state"], language: string | undefined): Fragment {
	switch (state) {
		case undefined:
			return sql``;
		case "unused":
			return sql`and flows is null`;
		case "missing":
			return language === undefined
				? sql`and cardinality(languages) < (select count(*) from languages)`
				: sql`and ${language} <> all(languages)`;
		case "own":
			return language === undefined ? sql`and cardinality(own) > 0` : sql`and ${language} = any(own)`;
		case "stale":
			return language === undefined ? sql`and cardinality(stale) > 0` : sql`and ${language} = any(stale)`;
	}
}

/** Sorts by code points, for the same order in every database; keys without own texts sort as the oldest. */
function order(sql: Sql, filter: Pick<TranslationQuery, "sort" | "order">): Fragment {
	const direction = filter.order === "asc" ? sql`asc` : sql`desc`;
	const byName = sql`namespace collate "C" ${direction}, key collate "C" ${direction}`;
	if (filter.sort === "key") return byName;
	return sql`coalesce(updated_at, '-infinity') ${direction}, ${byName}`;
}
