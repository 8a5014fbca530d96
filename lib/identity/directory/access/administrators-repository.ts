import type { TransactionSql } from "postgres";
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
	const [role] = await tx<{ root: boolean }[]>`
		select o.parent_id is null as root from roles r join organizations o on o.id = r.organization_id
		where r.organization_id = ${organizationId} and r.shipped = 'administrator' for update of r`;
	if (role === undefined || !role.root || !(await hasAdministrator(tx, organizationId))) return work();
	const result = await work();
	if (!(await hasAdministrator(tx, organizationId))) throw lastAdministrator();
	return result;
}

async function hasAdministrator(tx: TransactionSql, organizationId: string): Promise<boolean> {
	const rows = await tx`
		select from role_holders h
		join roles r on r.organization_id = h.organization_id and r.id = h.role_id and 'system' = any(r.permissions)
		join users u on u.id = h.user_id and u.disabled_at is null
		where h.organization_id = ${organizationId} limit 1`;
	return rows.length > 0;
}
