import type { TransactionSql } from "postgres";
import { type ChangedValue, holdUniqueValues } from "@/lib/identity/attributes";
import { valuesTaken } from "./attribute-refusals";

/** Stores who has the unique values. @throws DomainError 409, which rolls the transaction back, if other users have them */
export async function requireFree(
	tx: TransactionSql,
	organizationId: string,
	changed: readonly ChangedValue[],
): Promise<void> {
	const taken = await holdUniqueValues(tx, organizationId, changed);
	if (taken.length > 0) throw valuesTaken(taken);
}
