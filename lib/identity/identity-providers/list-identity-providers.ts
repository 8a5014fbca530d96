import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { IdentityProviderList, IdentityProviderQuery } from "./contract";
import { presented } from "./present";
import { selectIdentityProviders } from "./repository";

/** The identity providers of the caller's organization, one page at a time. */
export async function listIdentityProviders(
	{ principal }: RequestContext,
	query: IdentityProviderQuery,
): Promise<IdentityProviderList> {
	const { limit, offset, ...filters } = query;
	const asked = { ...query, offset: boundedOffset(offset) };
	const { total, providers } = await selectIdentityProviders(principal.organizationId, asked);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: providers.length,
		identityProviders: providers.map(presented),
		links: pageLinks("/identity-providers", { offset, limit, total }, filters),
	};
}
