import { and, eq, exists, isNotNull, isNull, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Builder, builtOnce } from "@/db/builder";
import { database } from "@/db/client";
import { isElementOf } from "@/db/conditions";
import { organizations } from "@/db/schema";

export interface Organization {
	id: string;
	name: string;
	displayName: string;
	/** From the root to the parent. */
	ancestorIds: readonly string[];
	/** False while the organization, or one above it, is disabled. */
	active: boolean;
	/** BCP 47; null if none was chosen. */
	defaultLanguage: string | null;
}

export async function selectOrganizationByName(name: string): Promise<Organization | undefined> {
	const { orm } = await database();
	return (await byName(orm).execute({ value: name }))[0];
}

export async function selectOrganization(id: string): Promise<Organization | undefined> {
	const { orm } = await database();
	return (await byId(orm).execute({ value: id }))[0];
}

const byName = statementBy("name");
const byId = statementBy("id");

function statementBy(column: "id" | "name") {
	return builtOnce((orm) =>
		orm
			.select(organizationColumns(orm))
			.from(organizations)
			.where(eq(organizations[column], sql.placeholder("value")))
			.prepare(`organization-by-${column}`),
	);
}

/** An `Organization` of a row of organizations. */
export function organizationColumns(orm: Builder) {
	const { id, name, displayName, ancestorIds, defaultLanguage, disabledAt } = organizations;
	const above = alias(organizations, "above");
	const isDisabledAbove = exists(
		orm
			.select({ id: above.id })
			.from(above)
			.where(and(isElementOf(above.id, ancestorIds), isNotNull(above.disabledAt))),
	);
	const active = sql<boolean>`${and(isNull(disabledAt), not(isDisabledAbove))}`;
	return { id, name, displayName, ancestorIds, defaultLanguage, active };
}
