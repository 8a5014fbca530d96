import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { OrganizationList, OrganizationQuery } from "./contract";
import { selectOrganizations } from "./repository";

/** The organizations below the caller's, at any depth. */
export async function listOrganizations(
	{ principal }: RequestContext,
	organization: string,
	query: OrganizationQuery,
): Promise<OrganizationList> {
	const { limit, offset, ...filters } = query;
	const bounded = { ...query, offset: boundedOffset(offset) };
	const { total, organizations } = await selectOrganizations(principal.organizationId, bounded);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: organizations.length,
		organizations: organizations.map(({ revision, ...organization }) => organization),
		links: pageLinks(`/t/${organization}/api/server/v1/organizations`, { offset, limit, total }, filters),
	};
}
