import { parseId, type RequestContext } from "@/lib/platform/kernel";
import type { WrittenApiResource } from "./contract";
import { apiResourceHasChanged, apiResourceNotFound } from "./errors";
import { getApiResource } from "./get-api-resource";
import type { ApiResourceRow } from "./repository";
import { requireUsableSchemas } from "./require-usable-schemas";
import { updateApiResourceRow } from "./write-repository";

/**
 * Replaces an API resource. Removed scopes are also removed from roles, applications and consents.
 * @throws DomainError 400, 404, 409, 412
 */
export async function updateApiResource(
	context: RequestContext,
	apiResourceId: string,
	changed: WrittenApiResource,
	expectedVersions: readonly number[] | null = null,
): Promise<ApiResourceRow> {
	const id = parseId(apiResourceId);
	if (id === null) throw apiResourceNotFound();
	await requireUsableSchemas(changed);
	const done = await updateApiResourceRow(context, id, changed, expectedVersions);
	const now = await getApiResource(context, id);
	if (!done) throw apiResourceHasChanged(now.revision);
	return now;
}
