import type { TransactionSql } from "postgres";
import { database } from "@/db/client";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { MAX_ATTRIBUTES } from "./attribute-schemas";
import type { AttributeSettings } from "./attribute-settings";
import { lockAttributes } from "./repository";

interface Written {
	name: string;
	unique: boolean;
	settings: Partial<AttributeSettings>;
}

/** Gives values that users have under this name in another spelling its spelling. Locks no attributes: see `deleteAttributeRow`. */
export async function respell(organizationId: string, name: string): Promise<void> {
	const { sql } = await database();
	await sql`
		update users u set attributes = (select jsonb_object_agg(case when lower(key) = lower(${name}) then ${name} else key end,
				value) from jsonb_each(u.attributes))
		where u.organization_id = ${organizationId} and not u.attributes ? ${name}
			and exists (select from jsonb_object_keys(u.attributes) as key where lower(key) = lower(${name}))`;
}

/** Inserts an own attribute; its name is compared without case. */
export async function insertAttribute(
	context: RequestContext,
	{ name, unique, settings }: Written,
	standardNames: readonly string[],
): Promise<"created" | "taken" | "too-many"> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "attribute.created", targetType: "attribute", details: { type: settings.type ?? "" } };
	return sql.begin(async (tx) => {
		await lockAttributes(tx, organizationId);
		const [found] = await tx<{ own: number; same: boolean }[]>`
			select count(*) filter (where not name = any(${[...standardNames]}::text[]))::int as own,
				coalesce(bool_or(lower(name) = lower(${name})), false) as same
			from profile_attributes where organization_id = ${organizationId}`;
		if (found?.same === true) return "taken";
		if ((found?.own ?? 0) >= MAX_ATTRIBUTES) return "too-many";
		await tx`
			with created as (
				insert into profile_attributes (organization_id, name, is_unique, settings, created_at, updated_at)
				select ${organizationId}::uuid, ${name}, ${unique}, ${JSON.stringify(settings)}::text::jsonb, at, at
				from (select clock_timestamp() as at) clock
				returning name as id, name
			) ${auditOf(tx, "created", context, audit)}`;
		if (unique) await holdStoredValues(tx, organizationId, name);
		return "created";
	});
}

/** Updates an attribute, or stores the first settings of a standard one, whose revision is 0 until then. */
export async function updateAttributeRow(
	context: RequestContext,
	{ name, unique, settings }: Written,
	revisions: readonly number[] | null,
): Promise<"updated" | "changed"> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "attribute.updated", targetType: "attribute", details: {} };
	return sql.begin(async (tx) => {
		await lockAttributes(tx, organizationId);
		const [before] = await tx<{ revision: number; unique: boolean }[]>`
			select revision, is_unique as unique from profile_attributes
			where organization_id = ${organizationId} and name = ${name}`;
		if (revisions !== null && !revisions.includes(before?.revision ?? 0)) return "changed";
		await tx`
			with updated as (
				insert into profile_attributes as a (organization_id, name, is_unique, settings, created_at, updated_at)
				select ${organizationId}::uuid, ${name}, ${unique}, ${JSON.stringify(settings)}::text::jsonb, at, at
				from (select clock_timestamp() as at) clock
				on conflict (organization_id, name) do update set is_unique = excluded.is_unique, settings = excluded.settings,
					revision = a.revision + 1, updated_at = excluded.updated_at
				returning name as id, name
			) ${auditOf(tx, "updated", context, audit)}`;
		if (unique && before?.unique !== true) await holdStoredValues(tx, organizationId, name);
		if (!unique && before?.unique === true)
			await tx`delete from unique_values where organization_id = ${organizationId} and attribute = ${name}`;
		return "updated";
	});
}

/** Gives each stored value of an attribute that became unique to one of the users who have it: the one with the lowest id. */
async function holdStoredValues(tx: TransactionSql, organizationId: string, name: string): Promise<void> {
	await tx`
		insert into unique_values (organization_id, attribute, value_hash, user_id)
		select distinct on (value) ${organizationId}::uuid, ${name}, value, id
		from (select id, encode(sha256(convert_to(lower(attributes->>${name}), 'UTF8')), 'hex') as value from users
			where organization_id = ${organizationId} and nullif(attributes->>${name}, '') is not null) stored
		order by value, id
		on conflict do nothing`;
}

const USERS_AT_ONCE = 1_000;

/**
 * Deletes an own attribute, then its values, 1,000 users per statement. No user is locked together with the attributes, because
 * writers lock them in the other order.
 */
export async function deleteAttributeRow(context: RequestContext, name: string, users: number): Promise<void> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "attribute.deleted", targetType: "attribute", details: { users } };
	await clearValues(organizationId, name);
	await sql.begin(async (tx) => {
		await lockAttributes(tx, organizationId);
		await tx`
			with deleted as (
				delete from profile_attributes where organization_id = ${organizationId} and name = ${name}
				returning name as id, name
			) ${auditOf(tx, "deleted", context, audit)}`;
	});
	// What was written meanwhile.
	await clearValues(organizationId, name);
}

async function clearValues(organizationId: string, name: string): Promise<void> {
	const { sql } = await database();
	for (let cleared = USERS_AT_ONCE; cleared === USERS_AT_ONCE; ) {
		const rows = await sql`
			update users set attributes = attributes - ${name}::text, revision = revision + 1, updated_at = clock_timestamp()
			where organization_id = ${organizationId} and id = any(array(
				select id from users where organization_id = ${organizationId} and attributes ? ${name} limit ${USERS_AT_ONCE}))
			returning id`;
		cleared = rows.length;
	}
}
