import type { RequestContext } from "@/lib/platform/kernel";
import { identityProviderHasChanged, identityProviderInUse } from "./errors";
import { deleteIdentityProviderRow, selectIdentityProvider } from "./repository";

/**
 * Deletes an identity provider. Deleting one that does not exist succeeds.
 * @throws DomainError 409, 412
 */
export async function deleteIdentityProvider(
	context: RequestContext,
	identityProviderId: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const id = identityProviderId;
	if (!/^[\w-]{1,63}$/.test(id)) return;
	const audit = { action: "identity-provider.deleted", targetType: "identity-provider" };
	if (await deleteIdentityProviderRow(context, id, expectedVersions, audit)) return;
	const row = await selectIdentityProvider(context.principal.organizationId, id);
	if (row === undefined) return;
	if (expectedVersions !== null && !expectedVersions.includes(row.revision))
		throw identityProviderHasChanged(row.revision);
	throw identityProviderInUse(row.usedBy.map(({ name }) => name));
}
