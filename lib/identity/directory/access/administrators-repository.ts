import { and, eq, isNull, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { builderIn, type Statements } from "@/db/builder";
import { isElementOf } from "@/db/conditions";
import { organizations, roleHolders, roles, users } from "@/db/schema";
import { lastAdministrator } from "../errors";

/**
 * Runs a function that may remove administrators. Such functions run one at a time, because the root organization must keep an
 * active administrator.
 * @throws DomainError 409
 */
export async function keepingAdministrator<T>(
	tx: TransactionSql,
	organizationId: string,
	work: () => Promise<T>,
): Promise<T> {
	const orm = builderIn(tx);
	const [role] = await orm
		.select({ root: sql<boolean>`${isNull(organizations.parentId)}` })
		.from(roles)
		.innerJoin(organizations, eq(organizations.id, roles.organizationId))
		.where(and(eq(roles.organizationId, organizationId), eq(roles.shipped, "administrator")))
		.for("update", { of: roles });
	if (role === undefined || !role.root || !(await hasAdministrator(orm, organizationId))) return work();
	const result = await work();
	if (!(await hasAdministrator(orm, organizationId))) throw lastAdministrator();
	return result;
}

async function hasAdministrator(orm: Statements, organizationId: string): Promise<boolean> {
	const isSystem = isElementOf("system", roles.permissions);
	const rows = await orm
		.select({ id: users.id })
		.from(roleHolders)
		.innerJoin(
			roles,
			and(eq(roles.organizationId, roleHolders.organizationId), eq(roles.id, roleHolders.roleId), isSystem),
		)
		.innerJoin(users, and(eq(users.id, roleHolders.userId), isNull(users.disabledAt)))
		.where(eq(roleHolders.organizationId, organizationId))
		.limit(1);
	return rows.length > 0;
}
