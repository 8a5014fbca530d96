import { pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { IssuedCredentialList, IssuedQuery } from "../contract";
import { selectIssued } from "./repository";

/** What the organization has issued, one page at a time. */
export async function listIssuedCredentials(
	{ principal }: RequestContext,
	query: IssuedQuery,
): Promise<IssuedCredentialList> {
	const { limit, offset, search, status, sort, order } = query;
	const { total, credentials } = await selectIssued(principal.organizationId, query);
	const path = `/t/${principal.organizationName}/api/server/v1/issued-credentials`;
	return {
		...{ totalResults: total, startIndex: offset + 1, count: credentials.length, credentials },
		links: pageLinks(path, { offset, limit, total }, { search, status, sort, order }),
	};
}
