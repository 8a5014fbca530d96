import type { TransactionSql } from "postgres";
import { newId } from "@/lib/platform/kernel";

/** The built-in role of a new organization, whose holders may do everything there and below. Returns its id. */
export async function insertAdministratorRole(tx: TransactionSql, organizationId: string): Promise<string> {
	const id = newId();
	await tx`
		insert into roles (organization_id, id, display_name, permissions, built_in, created_at, updated_at)
		values (${organizationId}, ${id}, 'Administrator', '{system}', true, now(), now())`;
	return id;
}
