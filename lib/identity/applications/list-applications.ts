import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ApplicationList, ApplicationQuery } from "./contract";
import { selectApplications } from "./manage-repository";
import { shownApplication } from "./shown-application";

export async function listApplications(
	{ principal }: RequestContext,
	organization: string,
	query: ApplicationQuery,
): Promise<ApplicationList> {
	const { organizationId } = principal;
	const { limit, offset, ...filters } = query;
	const found = await selectApplications(organizationId, { ...query, offset: boundedOffset(offset) });
	return {
		totalResults: found.total,
		startIndex: offset + 1,
		count: found.applications.length,
		applications: found.applications.map((row) => {
			const { revision: _, ...application } = shownApplication(row);
			return application;
		}),
		links: pageLinks(`/t/${organization}/api/server/v1/applications`, { offset, limit, total: found.total }, filters),
	};
}
