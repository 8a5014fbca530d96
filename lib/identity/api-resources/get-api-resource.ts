import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { apiResourceNotFound } from "./errors";
import { type ApiResourceRow, selectApiResource } from "./repository";

/** An API resource of the caller's organization. @throws DomainError 404 */
export async function getApiResource({ principal }: RequestContext, apiResourceId: string): Promise<ApiResourceRow> {
	const id = parseId(apiResourceId);
	const found = id === null ? undefined : await selectApiResource(principal.organizationId, id);
	if (found === undefined) throw apiResourceNotFound();
	return found;
}
