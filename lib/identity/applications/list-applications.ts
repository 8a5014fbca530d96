import { pageLinks } from "@/lib/platform/http/pagination";
import type { UseCase } from "@/lib/platform/http/route";
import type { ApplicationBody, ApplicationList, ApplicationQuery } from "./contract";
import { selectApplications } from "./manage-repository";

/** No list is this long, and PostgreSQL's integer goes a little further. */
const LARGEST_OFFSET = 999_999_999;

export const listApplications: UseCase<{ organization: string }, ApplicationQuery, undefined, ApplicationList> = async (
	{ principal },
	{ params, query },
) => {
	const { organizationId } = principal;
	const { limit, offset, ...filters } = query;
	const found = await selectApplications(organizationId, { ...query, offset: Math.min(offset, LARGEST_OFFSET) });
	return {
		totalResults: found.total,
		startIndex: offset + 1,
		count: found.applications.length,
		applications: found.applications.map(({ revision, ...application }) => application as ApplicationBody),
		links: pageLinks(
			`/t/${params.organization}/api/server/v1/applications`,
			{ offset, limit, total: found.total },
			filters,
		),
	};
};
