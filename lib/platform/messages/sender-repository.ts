import { and, eq, sql as fragment } from "drizzle-orm";
import type { Fragment, Sql } from "postgres";
import { database } from "@/db/client";
import { containsPattern } from "@/db/like-pattern";
import { organizations, senders } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditing, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Channel, Provider, SenderQuery } from "./contract";

/** A sender as stored: settings are JSON text, secrets are encrypted. */
export interface SenderRow {
	id: string;
	name: string;
	channel: Channel;
	provider: Provider;
	settings: string;
	secrets: string;
	isDefault: boolean;
	revision: number;
	usedBy: { id: string; name: string }[];
	createdAt: string;
	updatedAt: string;
}

export type SenderFilter = Pick<SenderQuery, "channel" | "search" | "sort" | "order">;

export interface SenderPage {
	total: number;
	senders: SenderRow[];
	/** Channels that have senders but no default. */
	withoutDefault: Channel[];
}

/** A page of the senders that match the filter and their total, from one snapshot. */
export async function selectSenders(
	organizationId: string,
	filter: SenderFilter,
	offset: number,
	limit: number,
): Promise<SenderPage> {
	const { sql } = await database();
	const { channel, search = "" } = filter;
	const pattern = containsPattern(search);
	const direction = filter.order === "asc" ? sql`asc` : sql`desc`;
	const by =
		filter.sort === "name"
			? sql`lower(name) ${direction}, id ${direction}`
			: sql`updated_at ${direction}, id ${direction}`;
	// More expressions than columns: the page is gathered as JSON.
	const [row] = await sql<SenderPage[]>`
		with passing as (
			select * from senders where organization_id = ${organizationId}
				${channel === undefined ? sql`` : sql`and channel = ${channel}`}
				${search === "" ? sql`` : sql`and (name ilike ${pattern} or id ilike ${pattern})`}
		), page as (
			select * from passing order by ${by} limit ${limit}::int offset ${offset}::bigint
		)
		select (select count(*)::int from passing) as total,
			(select coalesce(json_agg(${asSender(sql, "page")} order by ${by}), '[]') from page) as senders,
			(select coalesce(json_agg(channel order by channel), '[]') from (
				select channel from senders where organization_id = ${organizationId} group by channel having not bool_or(is_default)
			) as c) as "withoutDefault"`;
	if (row === undefined) throw new Error("an aggregate returned no row");
	return row;
}

export async function selectSender(organizationId: string, id: string): Promise<SenderRow | undefined> {
	const { sql } = await database();
	// More expressions than columns: the flows are gathered as JSON.
	const rows = await sql<{ sender: SenderRow }[]>`
		select ${asSender(sql, "senders")} as sender from senders where organization_id = ${organizationId} and id = ${id}`;
	return rows[0]?.sender;
}

/** The sender for a channel, which is the named one or the default; and whether the organization has any sender. */
export async function selectSendersThatServe(
	organizationId: string,
	channel: Channel,
	senderId: string | null,
): Promise<{ serves: boolean; any: boolean }> {
	const { orm } = await database();
	const isMeant = senderId === null ? eq(senders.isDefault, true) : eq(senders.id, senderId);
	const [row] = await orm
		.select({
			serves: fragment<boolean>`coalesce(bool_or(${isMeant}), false)`,
			any: fragment<boolean>`count(*) > 0`,
		})
		.from(senders)
		.where(and(eq(senders.organizationId, organizationId), eq(senders.channel, channel)));
	if (row === undefined) throw new Error("an aggregate returned no row");
	return row;
}

/** All senders of an organization, without their settings. */
export async function selectSenderIds(
	organizationId: string,
): Promise<Pick<SenderRow, "id" | "channel" | "isDefault">[]> {
	const { orm } = await database();
	const { id, channel, isDefault } = senders;
	return orm
		.select({ id, channel, isDefault })
		.from(senders)
		.where(eq(senders.organizationId, organizationId))
		.orderBy(id);
}

export type SenderToWrite = Pick<SenderRow, "id" | "name" | "channel" | "provider" | "settings" | "secrets"> & {
	/** Null to become the default if there is none. */
	isDefault: boolean | null;
};

/**
 * Inserts a sender, removes the default from another one and writes the audit row, in one statement. Returns `taken` if the id is
 * in use.
 */
export async function insertSender(
	context: RequestContext,
	sender: SenderToWrite,
	audit: AuditEntry,
): Promise<"created" | "taken"> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, name, channel, provider, settings, secrets, isDefault } = sender;
	const rows = await unlessViolating(
		"unique",
		TAKEN,
		// A `select` without a table, which the builder cannot say.
		() => sql<{ id: string }[]>`
		with free as (
			select where not exists (select from senders where organization_id = ${organizationId} and id = ${id})
		), cleared as (${clearDefault(sql, organizationId, channel, id, isDefault === true)} and exists (select from free) returning 1),
		created as (
			insert into senders (organization_id, id, name, channel, provider, settings, secrets, is_default, revision,
				created_at, updated_at)
			select ${organizationId}, ${id}, ${name}, ${channel}, ${provider}, ${settings}, ${secrets},
				coalesce(${isDefault}::boolean, not exists (
					select from senders where organization_id = ${organizationId} and channel = ${channel} and is_default
				)), 1, at, at
			from free, (select count(*) from cleared) as before, (select clock_timestamp() as at) as clock
			returning id, name
		), audited as (${auditOf(sql, "created", context, audit)})
		select id from created`,
	);
	return rows === undefined || rows.length === 0 ? "taken" : "created";
}

/** Writes the next revision with its audit row. Returns undefined if the sender does not exist or has another revision. */
export async function updateSenderRow(
	context: RequestContext,
	sender: SenderToWrite,
	revision: number,
	audit: AuditEntry,
): Promise<"updated" | "taken" | undefined> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const { id, name, channel, provider, settings, secrets, isDefault } = sender;
	const rows = await unlessViolating(
		"unique",
		TAKEN,
		// Two updates of one table, of which the second waits for the first.
		() => sql<{ id: string }[]>`
		with expected as (
			select id from senders where organization_id = ${organizationId} and id = ${id} and revision = ${revision} for update
		), cleared as (
			${clearDefault(sql, organizationId, channel, id, isDefault === true)} and exists (select from expected) returning 1
		), updated as (
			update senders s set name = ${name}, provider = ${provider}, settings = ${settings}, secrets = ${secrets},
				is_default = coalesce(${isDefault}::boolean, s.is_default), revision = s.revision + 1, updated_at = clock_timestamp()
			from expected, (select count(*) from cleared) as before
			where s.organization_id = ${organizationId} and s.id = expected.id and s.revision = ${revision}
			returning s.id, s.name
		), audited as (${auditOf(sql, "updated", context, audit)})
		select id from updated`,
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? undefined : "updated";
}

/** Deletes a sender with an audit row, unless the active version of a flow uses it. Returns the number of deleted rows. */
export async function deleteSenderRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<number> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const expected = revisions === null ? sql`` : sql`and revision = any(${revisions}::int[])`;
	// More expressions than columns: the flows that name it.
	const [row] = await sql<{ gone: number }[]>`
		with deleted as (
			delete from senders where organization_id = ${organizationId} and id = ${id} ${expected}
				and not exists (${flowsNaming(sql, sql`${organizationId}::uuid`, sql`${id}::text`)})
			returning id, name
		), audited as (${auditOf(sql, "deleted", context, audit)})
		select count(*)::int as gone from deleted`;
	return row?.gone ?? 0;
}

/** An `update` that ends in a condition, so that callers can append conditions. */
function clearDefault(sql: Sql, organizationId: string, channel: Channel, but: string, isDefault: boolean): Fragment {
	return sql`update senders set is_default = false, revision = revision + 1
		where ${isDefault} and organization_id = ${organizationId} and channel = ${channel} and is_default and id <> ${but}`;
}

/** If two parallel requests take one id or become the default, these constraints let only one succeed. */
const TAKEN = /^senders_/;

function asSender(sql: Sql, table: "page" | "senders"): Fragment {
	const row = sql(table);
	return sql`json_build_object('id', ${row}.id, 'name', ${row}.name, 'channel', ${row}.channel, 'provider', ${row}.provider,
		'settings', ${row}.settings, 'secrets', ${row}.secrets, 'isDefault', ${row}.is_default, 'revision', ${row}.revision,
		'createdAt', ${timestamp(sql, `${table}.created_at`)}, 'updatedAt', ${timestamp(sql, `${table}.updated_at`)},
		'usedBy', (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
			from (${flowsNaming(sql, sql`${row}.organization_id`, sql`${row}.id`)}) as u))`;
}

/** Nodes are stored as JSON without white space, and an id contains no character that JSON escapes. */
function flowsNaming(sql: Sql, organizationId: Fragment, id: Fragment): Fragment {
	return sql`select f.id, f.name from flows f
		join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id and v.version = f.active_version
		where f.organization_id = ${organizationId} and strpos(coalesce(v.expanded, v.nodes), '"senderId":"' || ${id} || '"') > 0`;
}

/** Writes the audit row of a test message. Resolves to the organization's display name. */
export async function auditTest(context: RequestContext, id: string): Promise<string | undefined> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const updated = orm.$with("updated").as(
		orm
			.select({ id: senders.id, name: senders.name })
			.from(senders)
			.where(and(eq(senders.organizationId, organizationId), eq(senders.id, id))),
	);
	const [organization] = await orm
		.with(updated, auditing(orm, updated, context, { action: "sender.tested", targetType: "sender" }))
		.select({ displayName: organizations.displayName })
		.from(organizations)
		.where(eq(organizations.id, organizationId));
	return organization?.displayName;
}
