import { and, eq, sql as fragment } from "drizzle-orm";
import type { Transaction } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, STATEMENT } from "@/db/conditions";
import { profileAttributes, uniqueValues, users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
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
	// All of it would be fragments: JSON member by member.
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
	const { orm } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "attribute.created", targetType: "attribute", details: { type: settings.type ?? "" } };
	return orm.transaction(async (tx) => {
		await lockAttributes(tx, organizationId);
		const { name: stored } = profileAttributes;
		const [found] = await tx
			.select({
				own: fragment<number>`count(*) filter (where not ${isAnyOf(stored, standardNames)})::int`,
				same: fragment<boolean>`coalesce(bool_or(lower(${stored}) = lower(${name})), false)`,
			})
			.from(profileAttributes)
			.where(eq(profileAttributes.organizationId, organizationId));
		if (found?.same === true) return "taken";
		if ((found?.own ?? 0) >= MAX_ATTRIBUTES) return "too-many";
		const times = { createdAt: STATEMENT, updatedAt: STATEMENT };
		const created = tx.$with("created").as(
			tx
				.insert(profileAttributes)
				.values({ organizationId, name, isUnique: unique, settings, ...times })
				.returning(NAMED),
		);
		await tx
			.with(created, auditing(tx, created, context, audit))
			.select()
			.from(created);
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
	const { orm } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "attribute.updated", targetType: "attribute", details: {} };
	return orm.transaction(async (tx) => {
		await lockAttributes(tx, organizationId);
		const [before] = await tx
			.select({ revision: profileAttributes.revision, unique: profileAttributes.isUnique })
			.from(profileAttributes)
			.where(isAttribute(organizationId, name));
		if (revisions !== null && !revisions.includes(before?.revision ?? 0)) return "changed";
		const written = { isUnique: unique, settings, updatedAt: STATEMENT };
		const updated = tx.$with("updated").as(
			tx
				.insert(profileAttributes)
				.values({ organizationId, name, createdAt: STATEMENT, ...written })
				.onConflictDoUpdate({
					target: [profileAttributes.organizationId, profileAttributes.name],
					set: { ...written, revision: fragment`${profileAttributes.revision} + 1` },
				})
				.returning(NAMED),
		);
		await tx
			.with(updated, auditing(tx, updated, context, audit))
			.select()
			.from(updated);
		if (unique && before?.unique !== true) await holdStoredValues(tx, organizationId, name);
		const isHeld = and(eq(uniqueValues.organizationId, organizationId), eq(uniqueValues.attribute, name));
		if (!unique && before?.unique === true) await tx.delete(uniqueValues).where(isHeld);
		return "updated";
	});
}

/** Gives each stored value of an attribute that became unique to one of the users who have it: the one with the lowest id. */
async function holdStoredValues(tx: Transaction, organizationId: string, name: string): Promise<void> {
	const { id, attributes, organizationId: home } = users;
	await tx
		.insert(uniqueValues)
		.select(
			fragment`select distinct on (value) ${organizationId}::uuid, ${name}, value, id
				from (select ${id} as id, encode(sha256(convert_to(lower(${attributes}->>${name}), 'UTF8')), 'hex') as value
					from ${users} where ${home} = ${organizationId} and nullif(${attributes}->>${name}, '') is not null) stored
				order by value, id`,
		)
		.onConflictDoNothing();
}

const USERS_AT_ONCE = 1_000;

/**
 * Deletes an own attribute, then its values, 1,000 users per statement. No user is locked together with the attributes, because
 * writers lock them in the other order.
 */
export async function deleteAttributeRow(context: RequestContext, name: string, affected: number): Promise<void> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const audit = { action: "attribute.deleted", targetType: "attribute", details: { users: affected } };
	await clearValues(organizationId, name);
	await orm.transaction(async (tx) => {
		await lockAttributes(tx, organizationId);
		const deleted = tx
			.$with("deleted")
			.as(tx.delete(profileAttributes).where(isAttribute(organizationId, name)).returning(NAMED));
		await tx
			.with(deleted, auditing(tx, deleted, context, audit))
			.select()
			.from(deleted);
	});
	// What was written meanwhile.
	await clearValues(organizationId, name);
}

async function clearValues(organizationId: string, name: string): Promise<void> {
	const { orm } = await database();
	const { id, attributes } = users;
	const ofOrganization = eq(users.organizationId, organizationId);
	const some = orm
		.select({ id })
		.from(users)
		.where(and(ofOrganization, fragment`${attributes} ? ${name}`))
		.limit(USERS_AT_ONCE);
	for (let cleared = USERS_AT_ONCE; cleared === USERS_AT_ONCE; ) {
		const { count } = await orm
			.update(users)
			.set({
				attributes: fragment`${attributes} - ${name}::text`,
				revision: fragment`${users.revision} + 1`,
				updatedAt: CLOCK,
			})
			.where(and(ofOrganization, fragment`${id} = any(array(${some}))`));
		cleared = count;
	}
}

const isAttribute = (organizationId: string, name: string) =>
	and(eq(profileAttributes.organizationId, organizationId), eq(profileAttributes.name, name));

/** What an audit event says of an attribute. */
const NAMED = { id: fragment<string>`${profileAttributes.name}`.as("id"), name: profileAttributes.name };
