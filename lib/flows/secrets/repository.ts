import { and, asc, eq, exists, sql as fragment, lt } from "drizzle-orm";
import type { PendingQuery, Row, Sql } from "postgres";
import { database } from "@/db/client";
import { asFields, CLOCK, isAnyOf, NOW } from "@/db/conditions";
import { organizationSecrets, organizations } from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { type AuditEntry, auditing, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** A secret as stored: the value is encrypted. */
export interface SecretRow {
	name: string;
	value: string;
	origins: string[];
	revision: number;
	usedBy: { id: string; name: string }[];
	createdAt: string;
	updatedAt: string;
	updatedBy: string;
}

/** All secrets of an organization, or the one with this name, by name, with the flows that name them. */
export async function selectSecrets(organizationId: string, name: string | null = null): Promise<SecretRow[]> {
	const { sql } = await database();
	// `regexp_matches` finds the names in definitions: a set from a text.
	return sql<SecretRow[]>`
		with ${references(sql, organizationId)}
		select s.name, s.value, s.origins, s.revision,
			(select coalesce(json_agg(json_build_object('id', r.flow_id, 'name', r.flow_name) order by r.flow_name, r.flow_id), '[]')
				from reference r where r.secret = s.name) as "usedBy",
			${timestamp(sql, "s.created_at")} as "createdAt", ${timestamp(sql, "s.updated_at")} as "updatedAt",
			s.updated_by as "updatedBy"
		from organization_secrets s
		where s.organization_id = ${organizationId} and (${name}::text is null or s.name = ${name})
		order by s.name`;
}

/** What a step needs of the secrets with these names. */
export async function selectValues(
	organizationId: string,
	names: readonly string[],
): Promise<Pick<SecretRow, "name" | "value" | "origins">[]> {
	const { orm } = await database();
	const { name, value, origins } = organizationSecrets;
	return orm
		.select({ name, value, origins })
		.from(organizationSecrets)
		.where(and(eq(organizationSecrets.organizationId, organizationId), isAnyOf(name, names)));
}

/** The names of all secrets, and where they may be sent. */
export async function selectNames(organizationId: string): Promise<Pick<SecretRow, "name" | "origins">[]> {
	const { orm } = await database();
	const { name, origins } = organizationSecrets;
	return orm
		.select({ name, origins })
		.from(organizationSecrets)
		.where(eq(organizationSecrets.organizationId, organizationId))
		.orderBy(asc(name));
}

export type SecretToWrite = Pick<SecretRow, "name" | "value" | "origins">;

/** Inserts a secret with its audit row, unless the organization already has `max` of them. */
export async function insertSecret(
	context: RequestContext,
	{ name, value, origins }: SecretToWrite,
	max: number,
): Promise<"created" | "taken" | "full"> {
	const { orm } = await database();
	const { organizationId, name: author } = context.principal;
	const ofOrganization = eq(organizationSecrets.organizationId, organizationId);
	const { name: secret } = organizationSecrets;
	const isOrganization = eq(organizations.id, organizationId);
	const times = { createdAt: NOW, updatedAt: NOW };
	const values = orm
		.select(asFields({ organizationId, name, value, origins, revision: 1, ...times, updatedBy: author }))
		.from(organizations)
		.where(and(isOrganization, lt(orm.$count(organizationSecrets, ofOrganization), max)));
	const created = orm.$with("created").as(
		orm
			.insert(organizationSecrets)
			.select(values)
			.onConflictDoNothing()
			.returning({ id: fragment<string>`${secret}`.as("id"), name: secret }),
	);
	const namesake = orm
		.select({ secret })
		.from(organizationSecrets)
		.where(and(ofOrganization, eq(secret, name)));
	const [row] = await orm
		.with(created, auditing(orm, created, context, entry("created", origins)))
		.select({
			created: fragment<boolean>`exists (select from ${created})`,
			taken: fragment<boolean>`${exists(namesake)}`,
		})
		.from(organizations)
		.where(isOrganization);
	if (row?.created === true) return "created";
	return row?.taken === true ? "taken" : "full";
}

/** Writes value and origins with an audit row. False if the secret does not exist or has another revision. */
export async function updateSecretRow(
	context: RequestContext,
	{ name, value, origins }: SecretToWrite,
	revisions: readonly number[] | null,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId, name: author } = context.principal;
	const { name: secret, revision } = organizationSecrets;
	const updated = orm.$with("updated").as(
		orm
			.update(organizationSecrets)
			.set({ value, origins, revision: fragment`${revision} + 1`, updatedAt: CLOCK, updatedBy: author })
			.where(
				and(
					...[eq(organizationSecrets.organizationId, organizationId), eq(secret, name)],
					revisions === null ? undefined : isAnyOf(revision, revisions),
				),
			)
			.returning({ id: fragment<string>`${secret}`.as("id"), name: secret }),
	);
	const rows = await orm
		.with(updated, auditing(orm, updated, context, entry("replaced", origins)))
		.select()
		.from(updated);
	return rows.length > 0;
}

/** Deletes a secret with an audit row, unless a flow names it. Returns the flows that do. */
export async function deleteSecretRow(context: RequestContext, name: string): Promise<string[]> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	// `regexp_matches` finds the names in definitions: a set from a text.
	const rows = await sql<{ flow: string }[]>`
		with ${references(sql, organizationId)}, deleted as (
			delete from organization_secrets where organization_id = ${organizationId} and name = ${name}
				and not exists (select from reference where secret = ${name})
			returning name as id, name
		), audited as (${auditOf(sql, "deleted", context, entry("deleted"))})
		select flow_name as flow from reference where secret = ${name}
			and exists (select from organization_secrets where organization_id = ${organizationId} and name = ${name})
		order by flow_name, flow_id`;
	return rows.map(({ flow }) => flow);
}

const entry = (verb: string, origins?: readonly string[]): AuditEntry => ({
	action: `secret.${verb}`,
	targetType: "secret",
	...(origins !== undefined && { details: { origins: origins.join(" ") } }),
});

/**
 * The CTE `reference`: which flows name which secrets, in the active version, in the one that other executions still start with,
 * and in the draft. Definitions are read once, whatever the number of secrets.
 */
function references(sql: Sql, organizationId: string): PendingQuery<Row[]> {
	return sql`reference as (
		select distinct f.id as flow_id, f.name as flow_name, found[1] as secret
		from flows f
		left join flow_canaries c on c.organization_id = f.organization_id and c.flow_id = f.id
			and c.version = f.active_version and c.ended_at is null
		cross join lateral (
			select coalesce(v.expanded, v.nodes) as definition from flow_versions v
			where v.organization_id = f.organization_id and v.flow_id = f.id and v.version in (f.active_version, c.stable_version)
			union all
			select d.document from flow_drafts d where d.organization_id = f.organization_id and d.flow_id = f.id
		) as named
		cross join lateral regexp_matches(named.definition, '[{][{] *secret:([a-z][a-z0-9._-]*) *[}][}]', 'g') as found
		where f.organization_id = ${organizationId} and strpos(named.definition, 'secret:') > 0
	)`;
}
