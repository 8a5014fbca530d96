import type { RequestContext } from "@/lib/platform/kernel";
import { asSecret, type PresentableSecret } from "./as-secret";
import { secretNotFound } from "./errors";
import { type SecretRow, selectSecrets } from "./repository";
import { secretNameSchema } from "./secret-input";

export async function getSecret({ principal }: RequestContext, name: string): Promise<PresentableSecret> {
	const { organizationId } = principal;
	const row = await requiredSecret(organizationId, name);
	return { secret: asSecret(organizationId, row), revision: row.revision };
}

/** A secret of the organization. @throws DomainError 404 SEC-60002 */
export async function requiredSecret(organizationId: string, name: string): Promise<SecretRow> {
	const [row] = secretNameSchema.safeParse(name).success ? await selectSecrets(organizationId, name) : [];
	if (row === undefined) throw secretNotFound();
	return row;
}
