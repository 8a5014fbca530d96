import type { TransactionSql } from "postgres";
import { newId } from "@/lib/platform/kernel";

/** Inserts the built-in administrator role of a new organization, with all permissions there and below. Returns its id. */
export async function insertAdministratorRole(tx: TransactionSql, organizationId: string): Promise<string> {
	const id = newId();
	await tx`
		insert into roles (organization_id, id, display_name, permissions, built_in, created_at, updated_at)
		values (${organizationId}, ${id}, 'Administrator', '{system}', true, now(), now())`;
	return id;
}
