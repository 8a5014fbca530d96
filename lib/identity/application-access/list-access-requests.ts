import { applicationOf } from "@/lib/identity/applications";
import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { AccessRequestList, AccessRequestQuery } from "./access-schemas";
import { selectAccessRequests } from "./repository";

/** A page of the requests for an application. @throws DomainError 404 */
export async function listAccessRequests(
	context: RequestContext,
	applicationId: string,
	query: AccessRequestQuery,
): Promise<AccessRequestList> {
	const { organizationId, organizationName } = context.principal;
	const application = await applicationOf(context, applicationId);
	const { limit, offset, ...filters } = query;
	const page = { ...query, offset: boundedOffset(offset) };
	const { total, requests } = await selectAccessRequests(organizationId, application.id, page);
	const path = `/t/${organizationName}/api/server/v1/applications/${application.id}/access-requests`;
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: requests.length,
		requests,
		links: pageLinks(path, { offset, limit, total }, filters),
	};
}
