import type { UseCase } from "@/lib/platform/http/route";
import { identityProviderHasChanged, identityProviderInUse } from "./errors";
import { deleteIdentityProviderRow, selectIdentityProvider } from "./repository";

/** Deleting what is not there succeeds too. */
export const deleteIdentityProvider: UseCase<{ identityProviderId: string }, undefined, undefined, void> = async (
	context,
	{ params, ifMatch },
) => {
	const id = params.identityProviderId;
	if (!/^[\w-]{1,63}$/.test(id)) return;
	const audit = { action: "identity-provider.deleted", targetType: "identity-provider" };
	if (await deleteIdentityProviderRow(context, id, ifMatch, audit)) return;
	const row = await selectIdentityProvider(context.principal.organizationId, id);
	if (row === undefined) return;
	if (ifMatch !== null && !ifMatch.includes(row.revision)) throw identityProviderHasChanged(row.revision);
	throw identityProviderInUse(row.usedBy.map(({ name }) => name));
};
