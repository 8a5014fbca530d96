import { and, asc, eq, exists, lt, notExists, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { asFields, CLOCK, isAnyOf, NOW } from "@/db/conditions";
import { organizationSecrets, organizations } from "@/db/schema";
import { namesInFlows } from "@/lib/flows/definitions";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** How definitions name secrets. */
const SECRET = { begin: "secret:", pattern: "[{][{] *secret:([a-z][a-z0-9._-]*) *[}][}]" };

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
export async function selectSecrets(organizationId: string, only: string | null = null): Promise<SecretRow[]> {
	const { orm } = await database();
	const reference = namesInFlows(orm, organizationId, SECRET);
	const { name, value, origins, revision, createdAt, updatedAt, updatedBy } = organizationSecrets;
	return orm
		.with(reference)
		.select({
			...{ name, value, origins, revision, createdAt, updatedAt, updatedBy },
			usedBy: sql<SecretRow["usedBy"]>`(
				select coalesce(json_agg(json_build_object('id', r.flow_id, 'name', r.flow_name) order by r.flow_name, r.flow_id), '[]')
				from ${reference} r where r.named = ${sql`${name}`})`,
		})
		.from(organizationSecrets)
		.where(and(eq(organizationSecrets.organizationId, organizationId), only === null ? undefined : eq(name, only)))
		.orderBy(asc(name));
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
			.returning({ id: sql<string>`${secret}`.as("id"), name: secret }),
	);
	const namesake = orm
		.select({ secret })
		.from(organizationSecrets)
		.where(and(ofOrganization, eq(secret, name)));
	const [row] = await orm
		.with(created, auditing(orm, created, context, entry("created", origins)))
		.select({
			created: sql<boolean>`exists (select from ${created})`,
			taken: sql<boolean>`${exists(namesake)}`,
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
			.set({ value, origins, revision: sql`${revision} + 1`, updatedAt: CLOCK, updatedBy: author })
			.where(
				and(
					...[eq(organizationSecrets.organizationId, organizationId), eq(secret, name)],
					revisions === null ? undefined : isAnyOf(revision, revisions),
				),
			)
			.returning({ id: sql<string>`${secret}`.as("id"), name: secret }),
	);
	const rows = await orm
		.with(updated, auditing(orm, updated, context, entry("replaced", origins)))
		.select()
		.from(updated);
	return rows.length > 0;
}

/** Deletes a secret with an audit row, unless a flow names it. Returns the flows that do. */
export async function deleteSecretRow(context: RequestContext, name: string): Promise<string[]> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const reference = namesInFlows(orm, organizationId, SECRET);
	const { name: secret } = organizationSecrets;
	const isSecret = and(eq(organizationSecrets.organizationId, organizationId), eq(secret, name));
	const isNamed = eq(reference.named, name);
	const named = orm.select({ flow: reference.flowName }).from(reference).where(isNamed);
	const deleted = orm.$with("deleted").as(
		orm
			.delete(organizationSecrets)
			.where(and(isSecret, notExists(named)))
			.returning({ id: sql<string>`${secret}`.as("id"), name: secret }),
	);
	const rows = await orm
		.with(reference, deleted, auditing(orm, deleted, context, entry("deleted")))
		.select({ flow: reference.flowName })
		.from(reference)
		.where(and(isNamed, exists(orm.select({ secret }).from(organizationSecrets).where(isSecret))))
		.orderBy(reference.flowName, reference.flowId);
	return rows.map(({ flow }) => flow);
}

const entry = (verb: string, origins?: readonly string[]): AuditEntry => ({
	action: `secret.${verb}`,
	targetType: "secret",
	...(origins !== undefined && { details: { origins: origins.join(" ") } }),
});
