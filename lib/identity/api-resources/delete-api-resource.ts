import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { apiResourceHasChanged } from "./errors";
import { getApiResource } from "./get-api-resource";
import { deleteApiResourceRow } from "./write-repository";

/** Deletes an API resource. Deleting one that does not exist succeeds. @throws DomainError 412 */
export async function deleteApiResource(
	context: RequestContext,
	apiResourceId: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	const id = parseId(apiResourceId);
	if (id === null || (await deleteApiResourceRow(context, id, expectedVersions))) return;
	throw apiResourceHasChanged((await getApiResource(context, id)).revision);
}
