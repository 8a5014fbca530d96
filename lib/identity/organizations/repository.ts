import { and, arrayContains, asc, count, desc, eq, ilike, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { builderIn, type Statements } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, isElementOf } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { pageWithTotal } from "@/db/page-with-total";
import { organizations } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { OrganizationBody, OrganizationQuery, OrganizationSettings } from "./contract";
import { endSignInsAt } from "./sign-ins-repository";

export interface OrganizationRow extends OrganizationBody {
	revision: number;
}

/** A page of the organizations below, at any depth, and their total number, in one snapshot. */
export async function selectOrganizations(
	above: string,
	{ search, parentId, status, sort, order, limit, offset }: OrganizationQuery,
): Promise<{ total: number; organizations: OrganizationRow[] }> {
	const { orm } = await database();
	const { name, displayName, ancestorIds, disabledAt } = organizations;
	const pattern = containsPattern(search ?? "");
	const direction = order === "asc" ? asc : desc;
	const { total, items } = await pageWithTotal(orm, organizations, {
		where: and(
			arrayContains(ancestorIds, [above]),
			search === undefined ? undefined : or(ilike(name, pattern), ilike(displayName, pattern)),
			parentId === undefined ? undefined : eq(organizations.parentId, parentId),
			status === undefined ? undefined : status === "ACTIVE" ? isNull(disabledAt) : isNotNull(disabledAt),
		),
		ordered: (row) => [
			direction(sort === "displayName" ? sql`lower(${row.displayName})` : row[sort]),
			direction(row.id),
		],
		shown: (row) => shown(orm, row, above),
		...{ limit, offset },
	});
	return { total, organizations: items };
}

/** The organization with this id, if it is `above` itself or below it. */
export async function selectOrganization(above: string, id: string): Promise<OrganizationRow | undefined> {
	const { orm } = await database();
	const [row] = await orm
		.select(shown(orm, organizations, above))
		.from(organizations)
		.where(and(eq(organizations.id, id), isOrBelow(organizations, above)));
	return row;
}

/**
 * Updates an organization; returns undefined if it has another revision, or is not below `above`. Disabling it ends its sign-ins.
 * Enabling it again ends those that another worker accepted in the second before it noticed the change.
 */
export async function updateOrganizationRow(
	context: RequestContext,
	id: string,
	{ displayName, status, defaultLanguage }: OrganizationSettings,
	revisions: readonly number[] | null,
	action: string,
): Promise<OrganizationRow | undefined> {
	const { sql: template } = await database();
	const above = context.principal.organizationId;
	const audit = { action, targetType: "organization" };
	const isActive = status === "ACTIVE";
	return template.begin(async (tx) => {
		const orm = builderIn(tx);
		const { disabledAt, revision } = organizations;
		const [before] = await orm
			.select({ disabledAt })
			.from(organizations)
			.where(eq(organizations.id, id))
			.for("no key update");
		const updated = orm.$with("updated").as(
			orm
				.update(organizations)
				.set({
					...{ displayName, defaultLanguage, revision: sql`${revision} + 1`, updatedAt: CLOCK },
					disabledAt: isActive ? null : sql`coalesce(${disabledAt}, ${CLOCK})`,
				})
				.where(
					and(
						...[eq(organizations.id, id), isOrBelow(organizations, above)],
						isActive ? undefined : ne(organizations.id, above),
						revisions === null ? undefined : isAnyOf(revision, revisions),
					),
				)
				.returning(),
		);
		const [row] = await orm
			.with(updated, auditing(orm, updated, context, audit))
			.select(shown(orm, updated as unknown as typeof organizations, above))
			.from(updated);
		if (row !== undefined && (before?.disabledAt === null) !== isActive) await endSignInsAt(tx, id);
		return row;
	});
}

function isOrBelow({ id, ancestorIds }: Record<"id" | "ancestorIds", AnyPgColumn>, above: string) {
	return or(eq(id, above), isElementOf(sql`${above}::uuid`, ancestorIds));
}

/** The columns of a response. The path begins at `above`, because the caller may not see organizations above it. */
function shown(orm: Statements, row: typeof organizations, above: string) {
	const { id, name, displayName, defaultLanguage, revision, createdAt, updatedAt } = row;
	const below = alias(organizations, "below");
	const parent = alias(organizations, "parent");
	const path = orm
		.select({
			all: sql`json_agg(json_build_object('id', ${parent.id}, 'name', ${parent.name}, 'displayName', ${parent.displayName})
				order by cardinality(${parent.ancestorIds}))`,
		})
		.from(parent)
		.where(and(isElementOf(parent.id, row.ancestorIds), isOrBelow(parent, above)));
	return {
		...{ id, name, displayName, defaultLanguage, revision, createdAt, updatedAt },
		status: sql<OrganizationRow["status"]>`case when ${row.disabledAt} is null then 'ACTIVE' else 'DISABLED' end`,
		parentId: sql<string | null>`case when ${id} <> ${above} then ${row.parentId} end`,
		organizations: sql<number>`(${orm.select({ total: count() }).from(below).where(eq(below.parentId, id))})`.mapWith(
			Number,
		),
		path: sql<OrganizationRow["path"]>`coalesce((${path}), '[]')`,
	};
}
