import type { RequestContext } from "@/lib/platform/kernel";
import { secretInUse } from "./errors";
import { deleteSecretRow } from "./repository";
import { secretNameSchema } from "./secret-input";

/** Deletes a secret, unless a flow names it. Deleting one that does not exist succeeds. @throws DomainError 409 */
export async function deleteSecret(context: RequestContext, name: string): Promise<void> {
	if (!secretNameSchema.safeParse(name).success) return;
	const flows = await deleteSecretRow(context, name);
	if (flows.length > 0) throw secretInUse(flows);
}
