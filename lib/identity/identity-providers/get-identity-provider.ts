import type { UseCase } from "@/lib/platform/http/route";
import { identityProviderNotFound } from "./errors";
import { type IdentityProviderRow, selectIdentityProvider } from "./repository";

export const getIdentityProvider: UseCase<
	{ identityProviderId: string },
	undefined,
	undefined,
	IdentityProviderRow
> = async ({ principal }, { params }) => existing(principal.organizationId, params.identityProviderId);

/** @throws DomainError IDP-1006 */
export async function existing(organizationId: string, id: string): Promise<IdentityProviderRow> {
	// The database has no NUL, and no id is this long.
	const row = /^[\w-]{1,63}$/.test(id) ? await selectIdentityProvider(organizationId, id) : undefined;
	if (row === undefined) throw identityProviderNotFound();
	return row;
}
