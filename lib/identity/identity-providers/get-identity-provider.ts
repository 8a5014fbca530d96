import type { RequestContext } from "@/lib/platform/kernel";
import { identityProviderNotFound } from "./errors";
import { type IdentityProviderRow, selectIdentityProvider } from "./repository";

export async function getIdentityProvider(
	{ principal }: RequestContext,
	identityProviderId: string,
): Promise<IdentityProviderRow> {
	return existing(principal.organizationId, identityProviderId);
}

/** An identity provider of the organization. @throws DomainError IDP-1006 */
export async function existing(organizationId: string, id: string): Promise<IdentityProviderRow> {
	// The database cannot store NUL, and ids are shorter.
	const row = /^[\w-]{1,63}$/.test(id) ? await selectIdentityProvider(organizationId, id) : undefined;
	if (row === undefined) throw identityProviderNotFound();
	return row;
}
