import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ApiResourceList, ApiResourceQuery } from "./contract";
import { selectApiResources } from "./repository";

/** The API resources of the caller's organization, one page at a time. */
export async function listApiResources(
	{ principal }: RequestContext,
	organization: string,
	query: ApiResourceQuery,
): Promise<ApiResourceList> {
	const { limit, offset, ...filters } = query;
	const found = await selectApiResources(principal.organizationId, { ...query, offset: boundedOffset(offset) });
	return {
		totalResults: found.total,
		startIndex: offset + 1,
		count: found.resources.length,
		apiResources: found.resources.map(({ revision: _, ...resource }) => resource),
		links: pageLinks(`/t/${organization}/api/server/v1/api-resources`, { offset, limit, total: found.total }, filters),
	};
}
