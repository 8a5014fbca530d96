import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { MappingList, MappingQuery } from "./mapping-contract";
import { selectMappings } from "./mapping-list-repository";
import { presentMapping } from "./present-mapping";
import { readFilter } from "./read-filter";

/** The organizations with domains: the caller's and those below it. */
export async function listMappings(
	{ principal }: RequestContext,
	organization: string,
	query: MappingQuery,
): Promise<MappingList> {
	const { limit, offset, ...filters } = query;
	const terms = query.filter === undefined ? [] : readFilter(query.filter);
	const bounded = { ...query, offset: boundedOffset(offset) };
	const { total, organizations } = await selectMappings(principal.organizationId, bounded, terms);
	const path = `/t/${organization}/api/server/v1/organizations/discovery`;
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: organizations.length,
		organizations: organizations.map(({ domains, ...organization }) => ({
			...organization,
			...presentMapping(domains),
		})),
		links: pageLinks(path, { offset, limit, total }, filters),
	};
}
