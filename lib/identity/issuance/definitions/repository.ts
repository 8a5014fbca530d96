import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, STATEMENT } from "@/db/conditions";
import { rowWhere } from "@/db/row-where";
import { credentialDefinitions } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

export interface DefinitionRow {
	id: string;
	name: string;
	/** JSON text. */
	settings: string;
	revision: number;
	createdAt: string;
	updatedAt: string;
}

const { organizationId: organization, id, name, settings, revision, createdAt, updatedAt } = credentialDefinitions;
const COLUMNS = { id, name, settings, revision, createdAt, updatedAt };
const CHANGED = { id, name };

/** The definitions of an organization, by name. */
export function selectDefinitions(organizationId: string): Promise<DefinitionRow[]> {
	return selected(eq(organization, organizationId));
}

export async function selectDefinition(organizationId: string, wanted: string): Promise<DefinitionRow | undefined> {
	return (await selected(isDefinition(organizationId, wanted)))[0];
}

async function selected(condition: SQL | undefined): Promise<DefinitionRow[]> {
	const { orm } = await database();
	return orm.select(COLUMNS).from(credentialDefinitions).where(condition).orderBy(asc(name));
}

type DefinitionToWrite = Pick<DefinitionRow, "id" | "name" | "settings">;

/** Inserts a definition with its audit row, unless the organization already has `max` of them. */
export async function insertDefinition(
	context: RequestContext,
	definition: DefinitionToWrite,
	max: number,
): Promise<"created" | "taken" | "full"> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const row = { organizationId, ...definition, revision: 1, createdAt: STATEMENT, updatedAt: STATEMENT };
	const isRoom = lt(orm.$count(credentialDefinitions, eq(organization, organizationId)), max);
	const created = orm.$with("created").as(
		orm
			.insert(credentialDefinitions)
			.select(rowWhere(credentialDefinitions, row, isRoom))
			.returning(CHANGED),
	);
	const rows = await unlessViolating("unique", TAKEN, () =>
		orm
			.with(created, auditing(orm, created, context, entry("created")))
			.select()
			.from(created),
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? "full" : "created";
}

/** Writes the next revision with its audit row; undefined where there is none with one of these revisions. */
export async function updateDefinitionRow(
	context: RequestContext,
	{ id: wanted, ...written }: DefinitionToWrite,
	revisions: readonly number[] | null,
): Promise<"updated" | "taken" | undefined> {
	const { orm } = await database();
	const isIt = isDefinition(context.principal.organizationId, wanted);
	const updated = orm.$with("updated").as(
		orm
			.update(credentialDefinitions)
			.set({ ...written, revision: sql`${revision} + 1`, updatedAt: CLOCK })
			.where(and(isIt, revisions === null ? undefined : isAnyOf(revision, revisions)))
			.returning(CHANGED),
	);
	const rows = await unlessViolating("unique", TAKEN, () =>
		orm
			.with(updated, auditing(orm, updated, context, entry("updated")))
			.select()
			.from(updated),
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? undefined : "updated";
}

/** Deletes a definition with its offers and an audit row, if there is one. */
export async function deleteDefinitionRow(context: RequestContext, wanted: string): Promise<void> {
	const { orm } = await database();
	const isIt = isDefinition(context.principal.organizationId, wanted);
	const deleted = orm.$with("deleted").as(orm.delete(credentialDefinitions).where(isIt).returning(CHANGED));
	await orm
		.with(deleted, auditing(orm, deleted, context, entry("deleted")))
		.select()
		.from(deleted);
}

const TAKEN = /^credential_definitions_name/;

const entry = (verb: string): AuditEntry => ({
	action: `credential-definition.${verb}`,
	targetType: "credential-definition",
});

const isDefinition = (organizationId: string, wanted: string) => and(eq(organization, organizationId), eq(id, wanted));
